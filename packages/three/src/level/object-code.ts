import type { Level, LevelStream } from '@brushwork/runtime'
import { codeOf, type LevelCode } from './level-code.js'

/** Code that only some objects of levels need. */
export interface ObjectCode extends LevelCode {
  /** For streams. */
  readonly areas: typeof import('./streamed-areas.js') | undefined
}

/** Loads the code that the object of a level or stream needs. */
export async function codeOfObject(source: Level | LevelStream): Promise<ObjectCode> {
  const isStream = 'follow' in source
  const [code, areas] = await Promise.all([
    codeOf(isStream ? source.level : source),
    isStream ? import('./streamed-areas.js') : undefined,
  ])
  return { ...code, areas }
}
