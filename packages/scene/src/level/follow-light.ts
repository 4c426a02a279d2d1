import { type Level, type LevelStream, onLight } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import type { ShownLevel } from './shown-level.js'

/**
 * Development: a hot update with the light that a dev server makes after a level is shown. Calls are left out of production builds, and the light of
 * streams is shown by hot updates alone.
 * @returns what ends it
 */
export function followLight<E extends LevelEngine>(source: Level | LevelStream, object: ShownLevel<E>): () => void {
  if ('follow' in source) return () => {}
  const shown = object.relitLevel()
  return onLight(source, async (module) => {
    // What the game replaces from now on wins.
    const isLatest = shown.begin()
    const { reader } = shown.options
    const lit = await module.load({ ...(reader && { reader }) })
    if (isLatest()) await shown.replace(lit)
  })
}
