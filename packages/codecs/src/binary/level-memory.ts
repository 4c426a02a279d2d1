import type { ByteReader } from './byte-reader.js'
import { DoublePool } from './double-pool.js'
import { NameTable } from './name-table.js'

/** What readers of one level share beyond the bytes: a level has tens of thousands of names and short lists of numbers. */
export class LevelMemory {
  readonly names: NameTable
  readonly doubles = new DoublePool()
  /** False when a 64-bit float that was read through this room is infinite or no number. */
  finite = true

  constructor(bytes: Uint8Array) {
    this.names = new NameTable(bytes)
  }
}

/** That of the file which `reader` reads. */
export function levelMemory(reader: ByteReader): LevelMemory {
  const { source } = reader
  source.level ??= new LevelMemory(source.bytes)
  return source.level
}

/**
 * The Windows-1252 text of the bytes from `start` to before `end`, which the caller knows to be there; equal texts of one file
 * are one string.
 */
export function nameAt(reader: ByteReader, start: number, end: number): string {
  return levelMemory(reader).names.decode(start, end)
}
