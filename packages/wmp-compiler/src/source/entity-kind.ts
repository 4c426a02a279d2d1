import type { LevelEntity } from '../level.js'
import { endingOf } from './file-name.js'

/** By file ending, because the editor's own classification misses formats newer than itself (.dds sprites). */
const KINDS: Readonly<Record<string, LevelEntity['kind']>> = {
  mdl: 'model',
  hmp: 'terrain',
  wmb: 'map',
  tga: 'sprite',
  bmp: 'sprite',
  pcx: 'sprite',
  dds: 'sprite',
}

/** What an entity of GameStudio shows, by the name of its file. */
export function entityKind(file: string): LevelEntity['kind'] {
  const ending = endingOf(file)
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : 'unknown'
}
