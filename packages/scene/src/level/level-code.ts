import { type Level, type LevelStream, skyOf } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import type { LevelObjectPort, LevelSkyPort } from '../port/level-port.js'
import { type LightCode, lightCodeOf } from './light-code.js'

/** Code that only some objects of levels need. */
export interface LevelCode<E extends LevelEngine> extends LightCode<E> {
  /** For the sky of a level, which the option `sky` may leave out. */
  readonly sky: LevelSkyPort<E> | undefined
  /** For streams. */
  readonly areas: typeof import('./streamed-areas.js') | undefined
}

/** Loads the code that the object of a level or stream needs. */
export async function codeOfLevel<E extends LevelEngine>(
  port: LevelObjectPort<E>,
  source: Level | LevelStream,
  { sky: shown = true }: { readonly sky?: unknown },
): Promise<LevelCode<E>> {
  const isStream = 'follow' in source
  const level = isStream ? source.level : source
  const [code, sky, areas] = await Promise.all([
    lightCodeOf(port, level),
    shown === true && skyOf(level) !== undefined ? port.sky() : undefined,
    isStream ? import('./streamed-areas.js') : undefined,
  ])
  return { ...code, sky, areas }
}
