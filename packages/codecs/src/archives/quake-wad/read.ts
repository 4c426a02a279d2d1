import { ByteReader, type FixedText, type ReadOptions } from '../../binary/index.js'
import { magicOf, refuseFormat } from '../../detect/expect-format.js'
import { PALETTE_BYTES } from '../../image/palette.js'
import { type DirectoryRecord, wadHeader, wadHeaderByteLength } from '../wad/layout.js'
import { findPlacement, type Span } from '../wad/placement.js'
import { readArchiveDirectory } from '../wad/read-directory.js'
import { checkQuakeWad } from './check.js'
import type { QuakeWadDocument, QuakeWadEntry, QuakeWadEntryBase, QuakeWadFormat } from './document.js'
import { CONSOLE_FONT, LumpType, mipTextureRecord, QUAKE_WAD_MAGICS } from './layout.js'

/**
 * Reads a texture archive of Quake (WAD2) or Half-Life (WAD3). Pixels, palettes and gaps are views into `bytes`.
 * @throws FormatError for an impossible header or directory; an unreadable texture is an issue.
 */
export function readQuakeWad(bytes: Uint8Array, { observer }: ReadOptions = {}): QuakeWadDocument {
  const format = formatOf(bytes)
  const file = ByteReader.open(bytes, format, false, observer)
  file.text(QUAKE_WAD_MAGICS[format].length, 'the format mark')
  const header = file.record(wadHeader)
  const { span, records, spans, statedCount } = readArchiveDirectory(file, header)
  const entries = records.map((record, index) => readEntry(file, record, spans[index], index))
  const placement = findPlacement(file.source.bytes, spans, span, wadHeaderByteLength)
  const stated = statedCount === undefined ? {} : { statedCount }
  const document = { format, entries, ...(placement && { placement }), ...stated }
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

function readEntry(file: ByteReader, record: DirectoryRecord, span: Span, index: number): QuakeWadEntry {
  const { name, type, storedSize, size, compression, marker } = record
  // The offset of an empty lump is irrelevant.
  const lump = file.at(span.byteLength === 0 ? 0 : span.offset, span.byteLength, `entries[${index}]`)
  const base: QuakeWadEntryBase = {
    name,
    type,
    ...(size !== storedSize && { size }),
    ...(span.byteLength !== storedSize && { storedSize }),
    ...(compression !== 0 && { compression }),
    ...(marker !== 0 && { pad: marker }),
  }
  if (span.byteLength !== storedSize) return { kind: 'lump', ...base, payload: lump.rest('lump') }
  if (compression !== 0) {
    lump.note(
      'compressed-lump',
      `the lump "${name.text}" is compressed (${compression}), which no game supports; it is kept`,
    )
    return { kind: 'lump', ...base, payload: lump.rest('lump') }
  }
  if (size !== storedSize) {
    lump.note('lump-size', `the lump "${name.text}" has ${storedSize} bytes, but its entry states ${size} in memory`)
  }
  if (type === LumpType.palette && storedSize === PALETTE_BYTES) {
    return { kind: 'palette', ...base, colors: lump.rest('colors') }
  }
  return isTexture(file, record) ? readTexture(lump, base) : { kind: 'lump', ...base, payload: lump.rest('lump') }
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
    return { kind: 'lump', ...base, payload: lump.rest('lump') }
  }
  const { name, width, height, mipOffsets } = lump.record(mipTextureRecord)
  return {
    kind: 'texture',
    ...base,
    ...(sameText(name, base.name) ? {} : { recordName: name }),
    width,
    height,
    mipOffsets,
    payload: lump.rest('pixels'),
  }
}

function sameText(a: FixedText, b: FixedText): boolean {
  return a.text === b.text && String(a.tail) === String(b.tail)
}
