import type { TerrainPort } from '@brushwork/scene'
import { meshPort } from '../meshes/mesh-port.js'
import { singleMeshPort } from '../meshes/single-mesh-port.js'
import { texturePort } from '../textures/texture-port.js'
import type { WebGl } from '../webgl-engine.js'

/** Terrains. */
export const terrainPort: TerrainPort<WebGl> = {
  ...texturePort,
  ...meshPort,
  ...singleMeshPort,
  showDetail(material, map, repeat, gray) {
    material.detail = { map, repeat, gray }
  },
  layers: () => import('./layer-port.js'),
}
