// Development only: light that a dev server makes after a level is shown.

import type { Scene } from '@babylonjs/core/scene.js'
import type { LevelModule } from '@brushwork/runtime'
import { type RelightPort, type RelitLevel, relight as relightBy } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import { mixLight } from '../port/look/light/mix-plugin.js'
import type { GridLights } from './grid-lights.js'
import { levelPortOf } from './level-port.js'

/** Shows the light that the module of a level has now. @param isLatest whether the game has not replaced the level since */
export function relight(
  scene: Scene,
  module: LevelModule,
  shown: RelitLevel<BabylonLevels>,
  isLatest: () => boolean,
): Promise<void> {
  return relightBy(relightPortOf(scene), module, shown, isLatest)
}

/** Vertices that the grid lights change at once. */
function relightPortOf(scene: Scene): RelightPort<BabylonLevels> {
  return {
    levels: levelPortOf(scene),
    showSurface(mesh, surface, before) {
      mesh.show(surface)
      if (before !== undefined) mesh.setVerticesData('lightBeforeUv', before, false, 2)
    },
    showPage(material, page) {
      if ('lightmapTexture' in material) material.lightmapTexture = page
    },
    mixLight,
    // Sound: Babylon's own.
    readerOf: (lights) => lights as GridLights,
  }
}
