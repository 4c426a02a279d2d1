import type { Look, SpritePort } from '@brushwork/scene'
import { DoubleSide, type MeshLambertMaterial, type MeshPhongMaterial, ShaderChunk, type Texture } from 'three'
import { litMaterial } from '../surface/create-material.js'
import { materialPort } from './meshes/material-port.js'
import { singleMeshPort } from './meshes/single-mesh-port.js'
import { matrixTurned, viewOf } from './nodes/turn-by.js'
import { texturePort } from './textures/texture-port.js'
import { widthOf } from './textures/width-of.js'
import type { Three } from './three-engine.js'
import { eachView } from './view-port.js'

/** Sprites of three. */
export const spritePort: SpritePort<Three> = {
  ...texturePort,
  widthOf,
  ...materialPort,
  ...singleMeshPort,
  createMaterial: groundMaterial,
  eachView: /* @__PURE__ */ eachView(viewOf),
  turnBy: matrixTurned,
  setSides(material, isTwoSided, isDecal) {
    if (isTwoSided) material.side = DoubleSide
    if (!isDecal) return
    material.polygonOffset = true
    material.polygonOffsetFactor = -1
    material.polygonOffsetUnits = -1
  },
  showUvs({ geometry }, uvs) {
    const { uv } = geometry.attributes
    uv.array.set(uvs)
    uv.needsUpdate = true
  },
}

/** A material that is lit as the ground is, wherever its mesh faces. */
function groundMaterial(look: Look, map: Texture | null): MeshLambertMaterial | MeshPhongMaterial {
  const material = litMaterial(look, map)
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace(
      '#include <defaultnormal_vertex>',
      'vec3 transformedNormal = ( viewMatrix * vec4( 0.0, 1.0, 0.0, 0.0 ) ).xyz;',
    )
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <normal_fragment_begin>',
      ShaderChunk.normal_fragment_begin.replace('gl_FrontFacing ? 1.0 : - 1.0', '1.0'),
    )
  }
  material.customProgramCacheKey = () => 'brushwork sprite'
  return material
}
