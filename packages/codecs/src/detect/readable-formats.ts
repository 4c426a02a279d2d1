import type { FormatKind, KnownFormat } from './known-format.js'
import { MARKED_FORMATS } from './marked-formats.js'
import { UNMARKED_FORMATS } from './unmarked-formats.js'

type Listed = (typeof MARKED_FORMATS)[number] | (typeof UNMARKED_FORMATS)[number]
type Readable = Extract<Listed, { readonly endings: readonly string[] }>

/** Id of a format that this package reads. */
export type FormatId = Readable['id']

/** Id of a format of one kind that this package reads. */
export type FormatIdOf<Kind extends FormatKind> = Extract<Readable, { readonly kind: Kind }>['id']

/** Kind of a format that this package reads. */
export type KindOf<Id extends FormatId> = Extract<Readable, { readonly id: Id }>['kind']

/** A format that this package reads, without its reader. */
export interface ReadableFormat extends KnownFormat {
  readonly id: FormatId
  readonly endings: readonly string[]
}

/** The formats that this package reads. A page that imports the list loads no reader. */
export const readableFormats: readonly ReadableFormat[] = [...MARKED_FORMATS, ...UNMARKED_FORMATS].filter(
  (format): format is Readable => 'endings' in format,
)
