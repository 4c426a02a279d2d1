import { type ByteReader, FormatError } from '../binary/index.js'
import type { WmbUnreadRow } from './document.js'
import { LIST_NAMES, type WmbListName } from './layout.js'

/** The table of the header: of all 20 lists, zeros for those beyond it. */
export interface ListTable {
  /** First byte behind it. */
  readonly start: number
  readonly offsets: Uint32Array
  readonly byteLengths: Uint32Array
}

/** Lists of a level may take this many times the bytes of its file: stale ones overlap, more would let a small file grow. */
const MOST_SHARED = 2

/**
 * Hands out the lists of a level, each as far as it lies in the file. What a reader leaves of its list, and all of one that it
 * cannot read, stays in the gaps between lists, and the row as stored in `unread`.
 */
export class ListReader {
  readonly unread: WmbUnreadRow[] = []
  /** The first list that could not be read. */
  firstFailure: FormatError | undefined
  /** `[lists]` bytes that were read of each. */
  readonly byteLengths: Uint32Array
  readonly #file: ByteReader
  readonly #table: ListTable
  #total = 0

  constructor(file: ByteReader, table: ListTable) {
    this.#file = file
    this.#table = table
    this.byteLengths = new Uint32Array(table.byteLengths.length)
  }

  isEmpty(name: WmbListName): boolean {
    return this.#table.byteLengths[LIST_NAMES.indexOf(name)] === 0
  }

  /** Reads a list from its first byte on; undefined, with an issue, where that is impossible. */
  take<T>(name: WmbListName, read: (list: ByteReader) => T): T | undefined {
    const row = LIST_NAMES.indexOf(name)
    const { offsets, byteLengths } = this.#table
    // Empty lists stand anywhere, also outside the file.
    const offset = byteLengths[row] === 0 ? 0 : offsets[row]
    try {
      const list = this.#open(name, offset, byteLengths[row])
      const result = read(list)
      this.byteLengths[row] = list.offset - offset
      return result
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.firstFailure ??= error
      const { log, format } = this.#file.source
      const message = `this list cannot be read and is left out: ${error.reason}`
      const at = error.offset === undefined ? {} : { offset: error.offset }
      log.add({ code: 'list-unread', message, format, ...at, path: error.path === '' ? name : error.path })
      return undefined
    } finally {
      if (this.byteLengths[row] !== byteLengths[row]) {
        this.unread.push({ row, offset: offsets[row], byteLength: byteLengths[row] })
      }
    }
  }

  /** Notes lists that share bytes, as far as they were read; `stale` ones are known to. */
  noteOverlaps(stale: WmbListName | undefined): void {
    const { offsets } = this.#table
    const rows = [...this.byteLengths.keys()].filter((row) => this.byteLengths[row] > 0 && LIST_NAMES[row] !== stale)
    rows.sort((a, b) => offsets[a] - offsets[b])
    for (let index = 1; index < rows.length; index++) {
      const [before, row] = [rows[index - 1], rows[index]]
      const shared = offsets[before] + this.byteLengths[before] - offsets[row]
      if (shared <= 0) continue
      const message = `this list shares ${shared} bytes with ${LIST_NAMES[before]}: one of the two is wrong, and both are read`
      this.#file.at(offsets[row], 0, LIST_NAMES[row]).note('list-overlap', message)
    }
  }

  /** Keeps the count that a list begins with, where it is not that of what was read. */
  keepCount(name: WmbListName, count: number): void {
    const row = LIST_NAMES.indexOf(name)
    const { offsets, byteLengths } = this.#table
    const at = this.unread.findIndex((other) => other.row === row)
    if (at >= 0) this.unread.splice(at, 1)
    this.unread.push({ row, offset: offsets[row], byteLength: byteLengths[row], count })
  }

  #open(name: WmbListName, offset: number, byteLength: number): ByteReader {
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
    if (this.#total > MOST_SHARED * size)
      at.fail('limit', `lists up to this one take ${this.#total} bytes of a file of ${size}`)
    return file.at(inFile === 0 ? 0 : offset, inFile, name)
  }
}
