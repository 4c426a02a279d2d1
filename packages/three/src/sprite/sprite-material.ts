import type { Material as PackMaterial, SpriteFacing } from '@brushwork/runtime'
import { lookOfSprite } from '@brushwork/scene'
import {
  DoubleSide,
  type Material,
  type MeshLambertMaterial,
  type MeshPhongMaterial,
  ShaderChunk,
  type Texture,
} from 'three'
import { litMaterial } from '../surface/create-material.js'

/** The default material of a sprite: lit as if it lay on the ground, so that its light does not change as it turns. */
export function createSpriteMaterial(
  look: PackMaterial,
  map: Texture | null,
  facing: SpriteFacing,
): MeshLambertMaterial | MeshPhongMaterial {
  const material = litMaterial(lookOfSprite(look, facing), map)
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

/** Shows a material from both sides, or pulls a decal in front of the wall that it lies on. */
export function setSide(material: Material, facing: SpriteFacing): void {
  if (facing === 'both') material.side = DoubleSide
  if (facing !== 'front') return
  material.polygonOffset = true
  material.polygonOffsetFactor = -1
  material.polygonOffsetUnits = -1
}
