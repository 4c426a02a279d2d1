import { type ByteReader, ByteWriter } from '../../binary/index.js'
import { HEADER_BYTES, MARK_BYTES } from '../../detect/bsp-version.js'
import type { LumpTable } from '../lumps/lump-reader.js'
import type { BspxLump } from './document.js'
import { BSPX_MARK, BSPX_ROW, LUMP_ALIGNMENT, MAX_BSPX_LUMPS } from './layout.js'

/** Mark and u32 count before the rows. */
const HEAD_BYTES = MARK_BYTES + 4
const NO_BYTES = new Uint8Array(0)

/** The directory after the last lump, with the placement of it and its lumps. */
export interface Bspx {
  readonly lumps: readonly BspxLump[]
  /** `[1 + lumps]`: of the directory, then of each lump as stored. */
  readonly offsets: readonly number[]
  /** Read byte length of the directory and each lump, `[1 + lumps]`. */
  readonly byteLengths: readonly number[]
}

/** Reads the lumps after those of the header; undefined if they have no directory. */
export function readBspx(file: ByteReader, table: LumpTable): Bspx | undefined {
  const offset = endOfLumps(table)
  const size = file.source.bytes.byteLength
  if (offset + HEAD_BYTES > size) return undefined
  const reader = file.at(offset, size - offset, 'bspx')
  if (reader.text(MARK_BYTES, 'mark') !== BSPX_MARK) return undefined
  const count = reader.u32('count')
  if (count > MAX_BSPX_LUMPS || count * BSPX_ROW.byteLength > reader.remaining) {
    reader.note('bspx-cut', `the ${count} rows of the BSPX directory exceed the file: it is kept but ignored`, offset)
    return undefined
  }
  const rows = reader.list(count, '', (row) => row.record(BSPX_ROW))
  const lumps = rows.map(({ name, offset: start, byteLength }, index): BspxLump => {
    if (start >= HEADER_BYTES && start + byteLength <= size) {
      return { name, payload: file.at(start, byteLength, name.text).rest('BSPX lump') }
    }
    if (byteLength === 0) return { name, payload: NO_BYTES }
    const message = `"${name.text}" should span ${start} to ${start + byteLength}, but the file ends at ${size}: it is left out`
    file.labeled('bspx', index).note('bspx-cut', message, offset + HEAD_BYTES + index * BSPX_ROW.byteLength)
    return { name, payload: NO_BYTES, unread: { offset: start, byteLength } }
  })
  return {
    lumps,
    offsets: [offset, ...rows.map((row) => row.offset)],
    byteLengths: [directoryBytes(count), ...lumps.map(({ payload }) => payload.byteLength)],
  }
}

const directoryBytes = (count: number): number => HEAD_BYTES + count * BSPX_ROW.byteLength

/** Engines look for the directory after the lump that ends last. */
function endOfLumps({ offsets, byteLengths, start }: LumpTable): number {
  let end = start
  for (let row = 0; row < offsets.length; row++) end = Math.max(end, offsets[row] + byteLengths[row])
  return Math.ceil(end / LUMP_ALIGNMENT) * LUMP_ALIGNMENT
}

/** Directory for lumps at `offsets`, followed by their payloads. */
export function bspxParts(lumps: readonly BspxLump[], offsets: ArrayLike<number>): Uint8Array[] {
  const writer = new ByteWriter('bsp', directoryBytes(lumps.length))
  writer.text(BSPX_MARK)
  writer.u32(lumps.length)
  writer.list('bspx', [...lumps.entries()], ([index, { name, payload, unread }]) => {
    const row = unread ?? { offset: offsets[index] ?? 0, byteLength: payload.byteLength }
    writer.record(BSPX_ROW, { name, ...row })
  })
  return [writer.finish(), ...lumps.map(({ payload }) => payload)]
}
