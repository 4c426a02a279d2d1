import { type ByteReader, FormatError, type Table } from '../../binary/index.js'

/** The table of a header: offset and length of every lump. */
export interface LumpTable {
  /** First byte after the header. */
  readonly start: number
  /** `[lumps]`. */
  readonly offsets: Uint32Array
  /** `[lumps]`. */
  readonly byteLengths: Uint32Array
}

/** A row of the header's table as stored. It can only be written with the placement that it was read with. */
export interface UnreadRow {
  /** Index of the row. */
  readonly row: number
  readonly offset: number
  readonly byteLength: number
  /** The count that a list of blocks begins with, where it is not that of the blocks that were read. */
  readonly count?: number
}

/**
 * Maximum size of all lumps together, as a multiple of the file: stale lumps overlap, but a small file must not expand
 * further.
 */
const MAX_SHARED = 2

/**
 * Gives access to a level's lumps, each clamped to the file. Bytes that a reader does not consume stay in the gaps
 * between lumps; the table rows of unreadable lumps are stored in `unread`.
 */
export class LumpReader<Name extends string> {
  readonly unread: UnreadRow[] = []
  /** The first lump that could not be read. */
  firstFailure: FormatError | undefined
  /** `[lumps]` bytes that were read of each. */
  readonly byteLengths: Uint32Array
  readonly #file: ByteReader
  readonly #table: LumpTable
  readonly #names: readonly Name[]
  readonly #noun: string
  #total = 0

  /** @param noun the format's word for a lump in messages. */
  constructor(file: ByteReader, table: LumpTable, names: readonly Name[], noun: 'list' | 'lump') {
    this.#file = file
    this.#table = table
    this.#names = names
    this.#noun = noun
    this.byteLengths = new Uint32Array(table.byteLengths.length)
  }

  isEmpty(name: Name): boolean {
    return this.#table.byteLengths[this.#names.indexOf(name)] === 0
  }

  /** Reads a lump from its first byte on; undefined, with an issue, where that is impossible. */
  take<T>(name: Name, read: (lump: ByteReader) => T): T | undefined {
    const row = this.#names.indexOf(name)
    const { offsets, byteLengths } = this.#table
    // Empty lumps may have any offset, even outside the file.
    const offset = byteLengths[row] === 0 ? 0 : offsets[row]
    try {
      const lump = this.#open(name, offset, byteLengths[row])
      const result = read(lump)
      this.byteLengths[row] = lump.offset - offset
      return result
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.firstFailure ??= error
      const { log, format } = this.#file.source
      const message = `this ${this.#noun} cannot be read and is left out: ${error.reason}`
      const at = error.offset === undefined ? {} : { offset: error.offset }
      log.add({ code: 'list-unread', message, format, ...at, path: error.path === '' ? name : error.path })
      return undefined
    } finally {
      if (this.byteLengths[row] !== byteLengths[row]) {
        this.unread.push({ row, offset: offsets[row], byteLength: byteLengths[row] })
      }
    }
  }

  /** Notes lumps that share bytes, as far as they were read; `stale` ones are known to. */
  noteOverlaps(stale?: Name): void {
    const { offsets } = this.#table
    const names = this.#names
    const rows = [...this.byteLengths.keys()].filter((row) => this.byteLengths[row] > 0 && names[row] !== stale)
    rows.sort((a, b) => offsets[a] - offsets[b])
    for (let index = 1; index < rows.length; index++) {
      const [before, row] = [rows[index - 1], rows[index]]
      const shared = offsets[before] + this.byteLengths[before] - offsets[row]
      if (shared <= 0) continue
      const message = `this ${this.#noun} shares ${shared} bytes with ${names[before]}: one of the two is wrong, and both are read`
      this.#file.at(offsets[row], 0, names[row]).note('list-overlap', message)
    }
  }

  /** Stores the count at the start of a lump, if it differs from the number of records read. */
  keepCount(name: Name, count: number): void {
    const row = this.#names.indexOf(name)
    const { offsets, byteLengths } = this.#table
    const at = this.unread.findIndex((other) => other.row === row)
    if (at >= 0) this.unread.splice(at, 1)
    this.unread.push({ row, offset: offsets[row], byteLength: byteLengths[row], count })
  }

  #open(name: Name, offset: number, byteLength: number): ByteReader {
    const file = this.#file
    const { start } = this.#table
    const at = file.labeled(name)
    if (byteLength > 0 && offset < start) at.fail('range', `it begins at ${offset}, inside the header of ${start}`)
    const { byteLength: size } = file.source.bytes
    const inFile = Math.min(byteLength, Math.max(0, size - offset))
    if (inFile < byteLength) {
      const message = `it should span ${offset} to ${offset + byteLength}, but the file ends at ${size}`
      if (inFile === 0) at.fail('range', message)
      file.at(offset, inFile, name).note('list-cut', `${message}: what is there is read`)
    }
    this.#total += inFile
    if (this.#total > MAX_SHARED * size)
      at.fail('limit', `${this.#noun}s up to this one take ${this.#total} bytes of a file of ${size}`)
    return file.at(inFile === 0 ? 0 : offset, inFile, name)
  }
}

/** Reads the whole records of a lump of equal ones. */
export function readTable<T>(lump: ByteReader, table: Table<T>): T & { readonly count: number } {
  return table.read(lump, wholeCount(lump, table.stride))
}

/** Number of whole records of `stride` bytes in the rest of a lump; bytes after the last one are an issue. */
export function wholeCount(lump: ByteReader, stride: number): number {
  const rest = lump.remaining % stride
  if (rest !== 0) {
    const message = `${lump.remaining} bytes are not a whole number of ${stride}: the last ${rest} are kept and ignored`
    lump.note('list-rest', message, lump.end - rest)
  }
  return (lump.remaining - rest) / stride
}
