import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { type Level, type LevelStream, onLight } from '@brushwork/runtime'
import type { ShownLevel } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'

/**
 * Development: shows light that a dev server makes after the level is shown. Calls are left out of production builds, and the light of
 * streams is shown by hot updates alone.
 */
export function followDevLight(source: Level | LevelStream, object: TransformNode & ShownLevel<BabylonLevels>): void {
  if ('follow' in source) return
  const shown = object.relitLevel()
  const stop = onLight(source, async (module) => {
    // What the game replaces from now on wins.
    const isLatest = shown.begin()
    const { reader } = shown.options
    const lit = await module.load({ ...(reader && { reader }) })
    if (isLatest()) await shown.replace(lit)
  })
  object.onDisposeObservable.addOnce(stop)
}
