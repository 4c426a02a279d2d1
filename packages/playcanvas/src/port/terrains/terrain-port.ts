import type { TerrainPort } from '@brushwork/scene'
import { type AppBase, DETAILMODE_MUL, StandardMaterial, Vec2 } from 'playcanvas'
import { brightenDetail } from '../../surface/detail-brightness.js'
import { meshPort } from '../meshes/mesh-port.js'
import { singleMeshPort } from '../meshes/single-mesh.js'
import type { AppPort, PlayCanvas } from '../play-canvas.js'
import { texturePort } from '../texture-port.js'

/** Terrains of an application. */
export type AppTerrainPort = TerrainPort<PlayCanvas> & Pick<AppPort, 'app'>

/** Terrains of an application. */
export function terrainPort(app: AppBase): AppTerrainPort {
  const { createMaterial, materialsOf, afterDrawing } = meshPort(app)
  const single = singleMeshPort(app)
  return {
    ...texturePort(app),
    ...single,
    createMaterial,
    materialsOf,
    afterDrawing,
    fill(mesh, draw, materials) {
      single.fill(mesh, draw, materials)
      for (const instance of mesh.meshInstances) {
        const pass = instance.material === null ? 0 : materials.indexOf(instance.material)
        // Passes over the lowest are mixed with it, but are drawn among the solid, and in their order: buckets are drawn from the highest.
        instance.drawBucket = SOLID_BUCKET - pass
        instance.transparent = materials[0].transparent
      }
    },
    showDetail(material, map, repeat, gray) {
      if (!(material instanceof StandardMaterial)) return
      material.diffuseDetailMap = map
      material.diffuseDetailMode = DETAILMODE_MUL
      material.diffuseDetailMapTiling = new Vec2(repeat, repeat)
      // PlayCanvas counts V from below: it would move by what is left of the last repetition.
      material.diffuseDetailMapOffset = new Vec2(0, 1 - repeat)
      brightenDetail(material, 1 / gray)
      material.update()
    },
    layers: async () => (await import('./layer-port.js')).layerPort(app),
  }
}

/** That of most things. */
const SOLID_BUCKET = 127
