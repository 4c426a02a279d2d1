import { type ByteReader, FormatError } from '../binary/index.js'

/** The table of a header: offset and length of every lump. */
export interface LumpTable {
  /** First byte behind the header. */
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

/** Lumps may take this many times the bytes of their file: stale ones overlap, more would let a small file grow. */
const MAX_SHARED = 2

/**
 * Hands out the lumps of a level, each as far as it lies in the file. What a reader leaves of its lump, and all of one that it
 * cannot read, stays in the gaps between lumps, and the row as stored in `unread`.
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
    // Empty lumps stand anywhere, also outside the file.
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

  /** Keeps the count that a lump begins with, where it is not that of what was read. */
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
    const at = file.labelled(name)
    if (byteLength > 0 && offset < start) at.fail('range', `it stands at ${offset}, inside the header of ${start}`)
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
