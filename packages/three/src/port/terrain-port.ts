import type { TerrainPort } from '@brushwork/scene'
import { type Material, MeshLambertMaterial, MeshPhongMaterial } from 'three'
import { litMaterial } from '../surface/create-material.js'
import { materialPort } from './material-port.js'
import { singleMeshPort } from './single-mesh-port.js'
import { texturePort } from './texture-port.js'
import type { Three } from './three-engine.js'

/** Terrains of three. More than eight textures need a list of materials. */
export const terrainPort: TerrainPort<Three> = {
  ...texturePort,
  ...materialPort,
  ...singleMeshPort,
  createMaterial: litMaterial,
  fill(mesh, draw, materials) {
    singleMeshPort.fill(mesh, draw, materials)
    if (materials.length < 2) return
    mesh.material = [...materials]
    for (const at of materials.keys()) mesh.geometry.addGroup(0, Number.POSITIVE_INFINITY, at)
  },
  showDetail(material: Material, map, repeat, gray) {
    if (!(material instanceof MeshLambertMaterial || material instanceof MeshPhongMaterial)) return
    material.onBeforeCompile = (shader) => {
      shader.uniforms.detailMap = { value: map }
      shader.uniforms.detailRepeat = { value: repeat }
      shader.fragmentShader =
        `uniform sampler2D detailMap;\nuniform float detailRepeat;\n${shader.fragmentShader}`.replace(
          '#include <map_fragment>',
          '#include <map_fragment>\n  diffuseColor.rgb *= texture2D(detailMap, vMapUv * detailRepeat).rgb / DETAIL_GRAY;',
        )
    }
    material.defines = { ...material.defines, DETAIL_GRAY: gray.toFixed(6) }
  },
  layers: () => import('./layer-port.js'),
}
