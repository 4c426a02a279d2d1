import { encodeWindows1252, FormatError, reasonOf } from '../../binary/index.js'
import type { MapDocument, MapProperty } from '../map/document.js'
import { parseDoubtfulMap } from '../map/parse/parse.js'
import type { BspDocument } from './document.js'

/** Entities of a level: `properties` of each in file order, and issues of their text. */
export type BspEntities = Pick<MapDocument, 'entities' | 'issues'>

/**
 * The entities of a level as its map has them, without brushes. The world is first.
 * @throws FormatError `syntax`, with a line, for text of which nothing can be read.
 */
export function bspEntities({ entities }: Pick<BspDocument, 'entities'>): BspEntities {
  if (entities.every((byte) => byte <= 0x20)) return { entities: [], issues: [] }
  const { document } = parseDoubtfulMap(entities)
  return { entities: document.entities, issues: document.issues }
}

/**
 * The lump of entities from their keys and values, closed by a NUL.
 * @throws FormatError `unwritable` for characters that Windows-1252 does not have, and for quotes: engines know no escape.
 */
export function writeBspEntities(entities: readonly { readonly properties: readonly MapProperty[] }[]): Uint8Array {
  const text = entities.map(({ properties }, index) => {
    const lines = properties.map(({ key, value }) => {
      if (/["\0]/.test(key + value)) refuse(`${JSON.stringify(value)} holds a quote or a NUL`, `entities[${index}]`)
      return `"${key}" "${value}"\n`
    })
    return `{\n${lines.join('')}}\n`
  })
  try {
    return encodeWindows1252(`${text.join('')}\0`)
  } catch (error) {
    return refuse(reasonOf(error), 'entities')
  }
}

function refuse(reason: string, path: string): never {
  throw new FormatError('unwritable', { format: 'bsp', path }, reason)
}

/** The model that a brush entity shows: 3 for the value `*3` of its key `model`; undefined for other values. */
export function bspModelIndex(value: string): number | undefined {
  const digits = /^\*(\d{1,9})$/.exec(value)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
