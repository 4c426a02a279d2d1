import type { LevelObjectPort } from '@brushwork/scene'
import { type AppBase, MASK_AFFECT_LIGHTMAPPED, type Material, StandardMaterial } from 'playcanvas'
import { PartEntity } from '../entities/part-entity.js'
import type { PlayCanvasLevels } from '../entities/play-canvas-levels.js'
import { LevelLights } from '../light/level-lights.js'
import { meshPort } from '../port/meshes/mesh-port.js'
import { SurfaceEntity } from '../port/nodes/surface-entity.js'
import type { AppPort } from '../port/play-canvas.js'
import { texturePort } from '../port/texture-port.js'
import { createLookMaterial } from '../surface/create-material.js'
import { brightenPage } from '../surface/page-brightness.js'

/** Levels of an application. */
export type AppLevelPort = LevelObjectPort<PlayCanvasLevels> & AppPort

/** Levels of an application. */
export function levelPort(app: AppBase): AppLevelPort {
  const port: AppLevelPort = {
    ...texturePort(app),
    ...meshPort(app),
    createSurfaceMaterial: (look, map, page) => createLookMaterial(app, look, map, page),
    createSurface(draw, material) {
      const mesh = new SurfaceEntity(app, draw, material)
      mesh.enabled = draw.isVisible
      if (mesh.render != null) {
        mesh.render.castShadows = draw.castsShadow
        mesh.render.receiveShadows = draw.receivesShadow
      }
      if (draw.isWindow) hideBehind(mesh, material)
      // Lights of the scene are not for what has a page.
      if (material instanceof StandardMaterial && material.lightMap != null)
        for (const instance of mesh.meshInstances) instance.mask = MASK_AFFECT_LIGHTMAPPED
      return mesh
    },
    showsPage: (material, page) => material instanceof StandardMaterial && material.lightMap === page,
    expose(material, factor) {
      // Sound: others do not show a page.
      brightenPage(material as StandardMaterial, factor)
      material.update()
    },
    createPart: (shown) => new PartEntity(port, shown),
    createLights: (level, options) => new LevelLights(app, level, options),
    onEnd(entity, listener) {
      entity.once('destroy', listener)
    },
    tell(level, event) {
      level.fire(event)
    },
    pageLight: async () => (await import('./page-port.js')).pagePort(app),
    grid: async () => (await import('./grid-port.js')).gridPort(app),
    sky: async () => {
      const { levelSkyOf } = await import('../sky/level-sky.js')
      return { levelSkyOf: (level, textures) => levelSkyOf(app, level, textures) }
    },
    entities: async () => (await import('../entities/entity-source.js')).entitySources(app),
    sounds: async () => {
      const { createSounds } = await import('../sound/sound-code.js')
      return { createSounds: (level, _, options) => createSounds(app, level, options) }
    },
  }
  return port
}

/** Windows are drawn before all that they may hide: others are in bucket 127, and higher ones come first. */
const WINDOW_BUCKET = 128

function hideBehind(mesh: SurfaceEntity, material: Material): void {
  Object.assign(material, { redWrite: false, greenWrite: false, blueWrite: false, alphaWrite: false })
  for (const instance of mesh.meshInstances) instance.drawBucket = WINDOW_BUCKET
}
