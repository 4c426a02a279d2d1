import { type Level, type LevelStream, skyOf } from '@brushwork/runtime'
import { codeOf, type LevelCode, type SkyCode } from './level-code.js'

/** Code that only some objects of levels need. */
export interface ObjectCode extends LevelCode, SkyCode {
  /** For streams. */
  readonly areas: typeof import('./streamed-areas.js') | undefined
}

/** Loads the code that the object of a level or stream needs. */
export async function codeOfObject(
  source: Level | LevelStream,
  { sky: shown = true }: { readonly sky?: unknown },
): Promise<ObjectCode> {
  const isStream = 'follow' in source
  const level = isStream ? source.level : source
  const [code, sky, areas] = await Promise.all([
    codeOf(level),
    shown === true && skyOf(level) !== undefined ? import('../sky/level-sky.js') : undefined,
    isStream ? import('./streamed-areas.js') : undefined,
  ])
  return { ...code, sky, areas }
}
