import type { WmbDocument } from '@brushwork/codecs/wmb'
import { type LevelMessage, warning } from '../../message.js'

/** Issues of the reader that mean a loss for the level. Textures are told of where they are used. */
const LOSSES: ReadonlySet<string> = new Set([
  'list-unread',
  'list-cut',
  'list-rest',
  'blocks-cut',
  'part-range',
  'object-cut',
  'object-type',
  'not-a-number',
  'path-counts',
])

/** Lists that a level is made of; tree, PVS, hulls and light are left aside. */
const USED: Readonly<Record<WmbDocument['format'], ReadonlySet<string>>> = {
  wmb7: new Set(['palettes', 'textures', 'materials', 'objects', 'blocks']),
  wmb6: new Set(['palettes', 'textures', 'materials', 'objects', 'vertices', 'edges', 'edgeList', 'faces', 'planes']),
}

/** What of a compiled level its reader could not read, where the level is the poorer for it. */
export function damageOf({ format, issues }: WmbDocument): LevelMessage[] {
  const used = issues.filter(({ code, path }) => LOSSES.has(code) && USED[format].has(path.split(/[[.]/)[0]))
  return used.map(({ message, path }) => warning('level-damaged', `${path}: ${message}`))
}
