import { type Level, type LevelModule, type LevelStream, onLight } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import type { RelitLevel, ShownLevel } from './shown-level.js'

/** Shows the light that the module of a level has now. @param isLatest whether the game has not replaced the level since */
export type ShowLight<E extends LevelEngine> = (
  module: LevelModule,
  shown: RelitLevel<E>,
  isLatest: () => boolean,
) => Promise<void>

/**
 * Development: shows the light that a dev server makes after a level is shown. Calls are left out of production builds, and the light of
 * streams is shown by hot updates alone.
 * @param show default: a hot update
 * @returns what ends it
 */
export function followLight<E extends LevelEngine>(
  source: Level | LevelStream,
  object: ShownLevel<E>,
  show: ShowLight<E> = replaceBy,
): () => void {
  if ('follow' in source) return () => {}
  const shown = object.relitLevel()
  // What the game replaces from now on wins.
  return onLight(source, (module) => void show(module, shown, shown.begin()))
}

async function replaceBy<E extends LevelEngine>(
  module: LevelModule,
  shown: RelitLevel<E>,
  isLatest: () => boolean,
): Promise<void> {
  const { reader } = shown.options
  const lit = await module.load({ ...(reader && { reader }) })
  if (isLatest()) await shown.replace(lit)
}
