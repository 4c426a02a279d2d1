import { ByteReader, type FixedText } from '../binary/index.js'
import { magicOf, refuseFormat } from '../detect-format.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import { type DirectoryRecord, directoryRecord, wadHeader, wadHeaderByteLength } from '../wad/layout.js'
import { checkQuakeWad } from './check.js'
import type { QuakeWadDocument, QuakeWadEntry, QuakeWadEntryBase, QuakeWadFormat } from './document.js'
import { CONSOLE_FONT, LumpType, mipTextureRecord, QUAKE_WAD_MAGICS } from './layout.js'
import { findPlaces } from './places.js'

/** Entries take ten times their bytes in memory. The largest archives of the games have 3,000. */
const MOST_ENTRIES = 1 << 15

/** Lumps may share bytes, but not so often that a small file becomes a large one. */
const MOST_SHARED = 4

/**
 * Reads a texture archive of Quake (WAD2) or Half-Life (WAD3). Pixels, palettes and gaps are views into `bytes`.
 * @throws FormatError for a header or directory that cannot be; a texture that cannot be is an issue.
 */
export function readQuakeWad(bytes: Uint8Array): QuakeWadDocument {
  const format = formatOf(bytes)
  const file = ByteReader.open(bytes, format)
  file.bytes(QUAKE_WAD_MAGICS[format].length)
  const header = file.record(wadHeader)
  const { directory, records } = readDirectory(file, header.directory, header.entries)
  const entries = records.map((record, index) => readEntry(file, record, index))
  const spans = records.map(({ position, storedSize }) => ({ offset: position, byteLength: storedSize }))
  const places = findPlaces(file.source.bytes, spans, directory, wadHeaderByteLength)
  const document = { format, entries, ...(places && { places }) }
  return { ...document, issues: [...file.issues, ...checkQuakeWad({ ...document, issues: [] })] }
}

function formatOf(bytes: Uint8Array): QuakeWadFormat {
  const magic = magicOf(bytes)
  if (magic === QUAKE_WAD_MAGICS.wad2) return 'wad2'
  if (magic === QUAKE_WAD_MAGICS.wad3) return 'wad3'
  const reader = ByteReader.open(bytes, 'wad2')
  if (bytes.byteLength < QUAKE_WAD_MAGICS.wad2.length) reader.text(QUAKE_WAD_MAGICS.wad2.length, 'the format mark')
  return refuseFormat(reader, bytes, 'a texture archive of Quake or Half-Life (WAD2, WAD3)')
}

function readDirectory(file: ByteReader, offset: number, count: number) {
  const size = file.source.bytes.byteLength
  if (count === 0) return { directory: { offset, byteLength: 0 }, records: [] }
  const reader = file.at(offset, count * directoryRecord.byteLength, 'the directory')
  reader.checkCount(count, directoryRecord.byteLength, 'directory entries', MOST_ENTRIES)
  const records = reader.list(count, '', (entry) => entry.record(directoryRecord))
  const sum = records.reduce((total, { storedSize }) => total + storedSize, 0)
  if (sum > size * MOST_SHARED)
    reader.fail('limit', `lumps of ${sum} bytes together are too many for a file of ${size}`)
  return { directory: { offset, byteLength: count * directoryRecord.byteLength }, records }
}

function readEntry(file: ByteReader, record: DirectoryRecord, index: number): QuakeWadEntry {
  const { name, type, position, storedSize, size, compression, marker } = record
  // Where nothing begins does not matter.
  const lump = file.at(storedSize === 0 ? 0 : position, storedSize, `entries[${index}]`)
  const base: QuakeWadEntryBase = {
    name,
    type,
    ...(size !== storedSize && { size }),
    ...(compression !== 0 && { compression }),
    ...(marker !== 0 && { pad: marker }),
  }
  if (compression !== 0) {
    lump.note(
      'compressed-lump',
      `the lump "${name.text}" is compressed (${compression}), which no game does; it is kept`,
    )
    return { kind: 'lump', ...base, payload: lump.rest() }
  }
  if (size !== storedSize) {
    lump.note('lump-size', `the lump "${name.text}" has ${storedSize} bytes, but its entry says ${size} in memory`)
  }
  if (type === LumpType.palette && storedSize === PALETTE_BYTES) {
    return { kind: 'palette', ...base, colours: lump.rest() }
  }
  return isTexture(file, record) ? readTexture(lump, base) : { kind: 'lump', ...base, payload: lump.rest() }
}

function isTexture({ format }: ByteReader, { type, name, storedSize }: DirectoryRecord): boolean {
  if (type === LumpType.halfLifeTexture) return format === 'wad3'
  if (type !== LumpType.quakeTexture) return false
  return !(storedSize === CONSOLE_FONT.byteLength && name.text.toLowerCase() === CONSOLE_FONT.name)
}

function readTexture(lump: ByteReader, base: QuakeWadEntryBase): QuakeWadEntry {
  if (lump.remaining < mipTextureRecord.byteLength) {
    const message = `a texture begins with ${mipTextureRecord.byteLength} bytes, but this one has ${lump.remaining}; it is kept as a lump`
    lump.note('texture-pixels', message)
    return { kind: 'lump', ...base, payload: lump.rest() }
  }
  const { name, width, height, mipOffsets } = lump.record(mipTextureRecord)
  return {
    kind: 'texture',
    ...base,
    ...(sameText(name, base.name) ? {} : { recordName: name }),
    width,
    height,
    mipOffsets,
    payload: lump.rest(),
  }
}

function sameText(a: FixedText, b: FixedText): boolean {
  return a.text === b.text && String(a.tail) === String(b.tail)
}
