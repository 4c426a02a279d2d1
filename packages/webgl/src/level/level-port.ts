import { type LevelObjectPort, NotDrawnError } from '@brushwork/scene'
import { PartObject } from '../entities/part-object.js'
import type { WebGlLevels } from '../entities/webgl-levels.js'
import { LevelLights } from '../light/level-lights.js'
import type { SceneNode } from '../nodes/scene-node.js'
import { meshPort } from '../port/meshes/mesh-port.js'
import { texturePort } from '../port/textures/texture-port.js'
import { SurfaceMesh } from '../surface/surface-mesh.js'
import type { LevelListeners } from './level-listeners.js'
import { surfaceMaterial } from './surface-material.js'

/** Levels of this package. */
export const levelPort: LevelObjectPort<WebGlLevels> = {
  ...texturePort,
  ...meshPort,
  createSurfaceMaterial: surfaceMaterial,
  createSurface(draw, material) {
    const mesh = new SurfaceMesh(draw, material)
    if (draw.isWindow) {
      material.isUnseen = true
      mesh.order = WINDOW_ORDER
    }
    return mesh
  },
  showsPage: ({ page }, texture) => page?.layers[0] === texture,
  expose(material, factor) {
    const { page } = material
    if (page !== undefined) material.page = { ...page, brightness: page.brightness * factor }
  },
  createPart: (shown) => new PartObject(shown),
  createLights: (level, options) => new LevelLights(level, options),
  onEnd(node, listener) {
    node.onEnd(listener)
  },
  tell(level: SceneNode & LevelListeners, event) {
    // Later light does not fade in: it is a hot update.
    if (event === 'replaced') level.onReplaced?.()
  },
  pageLight: () => import('./page-port.js'),
  grid: () => import('./grid-port.js'),
  sky: () => import('../sky/level-sky.js'),
  entities: () => import('../entities/entity-source.js'),
  sounds: () => Promise.reject(new NotDrawnError('@brushwork/webgl', 'sounds', 'leave out the option "sounds"')),
}

/** Skies are drawn before windows, and windows before all that they may hide. */
const WINDOW_ORDER = -500
