import { type Level, type LevelStream, onLight } from '@brushwork/runtime'
import type { ShownLevel } from '@brushwork/scene'
import type { Object3D } from 'three'
import type { ThreeLevels } from '../entities/three-levels.js'

/**
 * Development: shows light that a dev server makes after the level is shown. Calls are left out of production builds, and the light of
 * streams is shown by hot updates alone.
 */
export function followDevLight(source: Level | LevelStream, object: Object3D & ShownLevel<ThreeLevels>): void {
  if ('follow' in source) return
  const shown = object.relitLevel()
  const stop = onLight(source, async (module) => {
    // What the game replaces from now on wins.
    const isLatest = shown.begin()
    const { relight } = await import('./relight.js')
    await relight(module, shown, isLatest)
  })
  object.addEventListener('dispose', stop)
}
