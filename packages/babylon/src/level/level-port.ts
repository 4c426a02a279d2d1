import type { Material } from '@babylonjs/core/Materials/material.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type LevelObjectPort, NotDrawnError } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import { PartObject } from '../entities/part-object.js'
import { LevelLights } from '../light/level-lights.js'
import type { InScene } from '../port/babylon-engine.js'
import { lookMaterial } from '../port/look/look-material.js'
import { LookPlugin } from '../port/look/look-plugin.js'
import { meshPortOf } from '../port/meshes/mesh-port.js'
import { inScene } from '../port/nodes/node-port.js'
import { texturePortOf } from '../port/textures/texture-port.js'
import { SurfaceMesh } from '../surface/surface-mesh.js'
import type { LevelEvents } from './level-events.js'

/** Levels in a scene of Babylon. */
export function levelPortOf(scene: Scene): LevelObjectPort<BabylonLevels> & InScene {
  const where = inScene(scene)
  const meshes = meshPortOf(where)
  return {
    ...where,
    ...texturePortOf(where),
    ...meshes,
    createSurfaceMaterial: (look, map, page) => lookMaterial(where, look, map, page),
    createSurface(draw, material) {
      if (draw.isWindow) hideBehind(material)
      return new SurfaceMesh(scene, draw, material)
    },
    showsPage: (material, page) => 'lightmapTexture' in material && material.lightmapTexture === page,
    expose(material, factor) {
      const look = LookPlugin.of(material)
      if (look !== undefined) look.brightness *= factor
      else if (factor !== 1)
        throw new NotDrawnError(
          '@brushwork/babylon',
          `the exposure of your material "${material.name}"`,
          'set its light yourself',
        )
    },
    createPart: (shown) => new PartObject(where, shown),
    createLights: (level, options) => new LevelLights(scene, level, options),
    onEnd(node, listener) {
      node.onDisposeObservable.addOnce(listener)
    },
    tell(level: TransformNode & Partial<LevelEvents>, event) {
      const observable = event === 'replaced' ? level.onReplacedObservable : level.onRelitObservable
      observable?.notifyObservers(undefined)
    },
    pageLight: async () => (await import('./page-port.js')).pagePortOf(where),
    grid: async () => (await import('./grid-port.js')).gridPortOf(where),
    sky: async () => (await import('../sky/level-sky.js')).levelSkiesOf(where),
    entities: async () => (await import('../entities/entity-source.js')).entitySourcesOf(scene),
    async sounds() {
      const { createSounds } = await import('../sound/sound-code.js')
      return { createSounds: (level, listener, options) => createSounds(scene, level, listener, options) }
    },
  }
}

/** Babylon draws such materials before all others of their rendering group. */
function hideBehind(material: Material): void {
  material.needDepthPrePass = true
  material.disableColorWrite = true
}
