import { shown } from './shown-value.js'

/** Encodings of HTTP in which packs can be compressed at build time. */
export const COMPRESSIONS = ['br', 'zst'] as const

/** A compressed form of a pack, named after its file extension. */
export type Compression = (typeof COMPRESSIONS)[number]

/** Compressed forms beside packs, or packs that are compressed inside. */
export type CompressOption = readonly Compression[] | 'inside'

/** The forms beside packs. */
export function formsOf(option: CompressOption | undefined): readonly Compression[] {
  return option === 'inside' ? [] : (option ?? [])
}

/** Bytes of a pack in compressed forms. */
export type CompressedSizes = { readonly [Form in Compression]?: number }

/** Level 7 is 4 % above level 11 and takes a fiftieth of its time (measured on 77 packs of the corpus): good enough to compare sizes. */
export const REPORTED_BROTLI_LEVEL = 7

/** Whether the machine has zstd: Node from 22.15 and 23.8 on. */
export function hasZstd(): boolean {
  // Not an import: it would be loaded at every start, and pages have no Node.
  return typeof process === 'object' && 'zstdCompress' in (process.getBuiltinModule?.('node:zlib') ?? {})
}

/** Describes an error of the option `compress`; undefined if it is valid. Follows the option's name. */
export function compressProblem(value: unknown): string | undefined {
  if (value === undefined || value === 'inside') return undefined
  const isList = Array.isArray(value) && value.every((form) => COMPRESSIONS.some((allowed) => allowed === form))
  if (!isList) {
    const forms = COMPRESSIONS.map((form) => `"${form}"`).join(' and ')
    return `should be a list of ${forms}, or "inside", not ${shown(value)}`
  }
  if (new Set(value).size < value.length) return 'should name each form once'
  if (!value.includes('zst') || hasZstd()) return undefined
  const machine = typeof process === 'object' ? `Node ${process.versions.node}` : 'a page'
  return `has "zst", which ${machine} cannot write: use Node 22.15 or later, or leave it out`
}
