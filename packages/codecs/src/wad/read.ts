import { ByteReader, type FixedText } from '../binary/index.js'
import { expectMagic } from '../detect-format.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import { payloadBytes } from '../skin/layout.js'
import type { WadDocument, WadEntry, WadEntryBase } from './document.js'
import {
  type DirectoryRecord,
  directoryRecord,
  paletteType,
  textureRecord,
  textureTypes,
  usualMarker,
  wadHeader,
  wadHeaderByteLength,
  wadMagic,
} from './layout.js'

/**
 * Reads a WAD7 texture archive. Pixels and palettes are views into `bytes`.
 * @throws FormatError
 */
export function readWad(bytes: Uint8Array): WadDocument {
  const file = ByteReader.open(bytes, 'wad7')
  expectMagic(file, bytes, wadMagic)
  const header = file.record(wadHeader)
  const directory = file.at(header.directory, bytes.length - Math.min(header.directory, bytes.length), 'directory')
  directory.checkCount(header.entries, directoryRecord.byteLength, 'directory entries')
  const records = Array.from({ length: header.entries }, (_, index) => readRecord(directory, index))
  refuseOverlaps(directory, records, bytes.length)
  noteLayout(file, records, header.directory, directory.remaining)
  const entries = records.map((record, index) => readEntry(file, record, index))
  return { format: 'wad7', entries, issues: file.issues }
}

function readRecord(directory: ByteReader, index: number): DirectoryRecord {
  const entry = directory.sub(directoryRecord.byteLength, `[${index}]`)
  const { offset } = entry
  const record = entry.record(directoryRecord)
  if (record.compression !== 0) {
    entry.fail('unsupported', `compression 0 expected, found ${record.compression}`, offset + 13)
  }
  if (record.size !== record.storedSize) {
    entry.fail('value', `an uncompressed lump has one size, found ${record.storedSize} and ${record.size}`, offset + 4)
  }
  return record
}

/** Lumps that share bytes would be written once each: a small file could grow without bounds. */
function refuseOverlaps(directory: ByteReader, records: readonly DirectoryRecord[], fileSize: number): void {
  const sum = records.reduce((total, { size }) => total + size, 0)
  if (sum > fileSize) directory.fail('range', `lumps of ${sum} bytes together cannot be in a file of ${fileSize}`)
}

/** Archives are written as all known ones are laid out: lumps in directory order, then the directory, then the end. */
function noteLayout(file: ByteReader, records: readonly DirectoryRecord[], directory: number, behind: number): void {
  let end = wadHeaderByteLength
  const inOrder = records.every(({ position, size }) => {
    const follows = position === end
    end += size
    return follows
  })
  if (inOrder && end === directory && behind === 0) return
  file.note('layout', 'the lumps do not stand one behind the other before the directory; they will when written')
}

function readEntry(file: ByteReader, record: DirectoryRecord, index: number): WadEntry {
  const lump = file.at(record.position, record.size, `entries[${index}]`)
  const { name, type, marker } = record
  const base: WadEntryBase = { name, type, ...(marker === usualMarker ? {} : { marker }) }
  if (type === paletteType) {
    const colours = lump.bytes(PALETTE_BYTES, 'the palette')
    lump.expectEnd()
    return { kind: 'palette', ...base, colours }
  }
  if (textureTypes.includes(type)) return readTexture(lump, base)
  lump.note('unknown-lump', `the lump "${name.text}" of type ${type} is unknown and kept`)
  return { kind: 'lump', ...base, payload: lump.rest() }
}

function readTexture(lump: ByteReader, base: WadEntryBase): WadEntry {
  const { offset } = lump
  const { name, width, height, type, mip1, mip2, mip3 } = lump.record(textureRecord)
  const expected = payloadBytes(base.type, width, height)
  if (expected !== lump.remaining) {
    const message = `${width} × ${height} texels of type ${base.type} need ${expected} bytes, the lump has ${lump.remaining}`
    // Bytes behind the last mip are kept in the payload; missing ones leave nothing to show.
    if (expected > lump.remaining) lump.fail('truncated', message, offset + 16)
    lump.note('payload-length', message, offset + 16)
  }
  if (type !== base.type) {
    lump.note('texture-type', `the texture says type ${type}, the directory ${base.type}`, offset + 24)
  }
  return {
    kind: 'texture',
    ...base,
    ...(sameText(name, base.name) ? {} : { recordName: name }),
    ...(type === base.type ? {} : { recordType: type }),
    width,
    height,
    mipOffsets: [mip1, mip2, mip3],
    payload: lump.rest(),
  }
}

function sameText(a: FixedText, b: FixedText): boolean {
  return a.text === b.text && String(a.tail) === String(b.tail)
}
