import type { Scene } from '@babylonjs/core/scene.js'
import type { TerrainPort } from '@brushwork/scene'
import type { Babylon, InScene } from '../babylon-engine.js'
import { hasStandardShader } from '../look/standard-shader.js'
import { materialsOf, meshPortOf } from '../meshes/mesh-port.js'
import { singleMeshPortOf } from '../meshes/single-mesh-port.js'
import { inScene } from '../nodes/node-port.js'
import { texturePortOf } from '../textures/texture-port.js'
import { DetailPlugin } from './detail-plugin.js'

/** Terrains in a scene of Babylon. */
export function terrainPortOf(scene: Scene): TerrainPort<Babylon> & InScene {
  const place = inScene(scene)
  const { createMaterial, afterDrawing } = meshPortOf(place)
  const single = singleMeshPortOf(place)
  return {
    ...texturePortOf(place),
    ...single,
    createMaterial,
    materialsOf,
    afterDrawing,
    fill(mesh, draw, materials) {
      single.fill(mesh, draw, materials)
      // Passes over the lowest are mixed with it: before all else that is mixed.
      if (materials.length > 1) mesh.alphaIndex = FIRST
    },
    showDetail(material, map, repeat, gray) {
      if (hasStandardShader(material)) new DetailPlugin(material, map, repeat, gray)
    },
    layers: async () => (await import('./layer-port.js')).layerPortOf(place),
  }
}

const FIRST = -1000
