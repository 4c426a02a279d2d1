import { ByteReader, type FixedText, type ReadOptions } from '../../binary/index.js'
import { expectMagic } from '../../detect/expect-format.js'
import { PALETTE_BYTES } from '../../image/palette.js'
import { payloadBytes } from '../../skin/layout.js'
import type { WadDocument, WadEntry, WadEntryBase } from './document.js'
import {
  type DirectoryRecord,
  paletteType,
  textureRecord,
  textureTypes,
  usualMarker,
  wadHeader,
  wadHeaderByteLength,
  wadMagic,
} from './layout.js'
import { type ArchivePlacement, findPlacement, type Span } from './placement.js'
import { readArchiveDirectory } from './read-directory.js'

/**
 * Reads a WAD7 texture archive. Pixels, palettes and gaps are views into `bytes`. An unreadable lump is an issue.
 * @throws FormatError for an impossible header or directory.
 */
export function readWad(bytes: Uint8Array, { observer }: ReadOptions = {}): WadDocument {
  const file = ByteReader.open(bytes, 'wad7', false, observer)
  expectMagic(file, bytes, wadMagic)
  const { span, records, spans, statedCount } = readArchiveDirectory(file, file.record(wadHeader))
  const entries = records.map((record, index) => readEntry(file, record, spans[index], index))
  const placement = findPlacement(file.source.bytes, spans, span, wadHeaderByteLength)
  noteNames(file, entries)
  noteShared(file, spans, placement)
  const stated = statedCount === undefined ? {} : { statedCount }
  return { format: 'wad7', entries, ...(placement && { placement }), ...stated, issues: file.issues }
}

function noteShared(file: ByteReader, spans: readonly Span[], placement: ArchivePlacement | undefined): void {
  for (const { part, offset } of placement?.order ?? []) {
    if (offset === undefined || part === 'directory' || spans[part].byteLength === 0) continue
    const lump = file.at(offset, 0, `entries[${part}]`)
    lump.note('shared-bytes', 'this lump shares bytes with data before it: one of the two is wrong')
  }
}

/** Faces refer to textures by name. */
function noteNames(file: ByteReader, entries: readonly WadEntry[]): void {
  const names = new Map<string, number>()
  entries.forEach(({ kind, name: { text } }, index) => {
    if (kind !== 'texture') return
    const first = names.get(text.toLowerCase())
    if (first === undefined) names.set(text.toLowerCase(), index)
    else {
      const message = `entries[${first}] is a texture named "${text}" too; the first one counts`
      file.labeled(`entries[${index}]`).note('repeated-name', message)
    }
  })
}

function readEntry(file: ByteReader, record: DirectoryRecord, span: Span, index: number): WadEntry {
  // The offset of an empty lump is irrelevant.
  const lump = file.at(span.byteLength === 0 ? 0 : span.offset, span.byteLength, `entries[${index}]`)
  const { name, type, marker, compression, size, storedSize } = record
  const base: WadEntryBase = {
    name,
    type,
    ...(marker === usualMarker ? {} : { marker }),
    ...(compression === 0 ? {} : { compression }),
    ...(size === storedSize ? {} : { size }),
    ...(span.byteLength === storedSize ? {} : { storedSize }),
  }
  if (span.byteLength !== storedSize) return keepLump(lump, base, 'its lump is outside of the file')
  if (compression !== 0) {
    const problem = `it is compressed (${compression}), unlike any known archive`
    lump.note('compressed-lump', `the lump "${name.text}" cannot be read: ${problem}; it is kept`)
    return keepLump(lump, base, problem)
  }
  if (size !== storedSize) {
    lump.note('lump-size', `the lump "${name.text}" has ${storedSize} bytes, but its entry states ${size} in memory`)
  }
  if (type === paletteType && lump.remaining === PALETTE_BYTES)
    return { kind: 'palette', ...base, colors: lump.rest('colors') }
  if (textureTypes.includes(type)) return readTexture(lump, base)
  if (type === paletteType) {
    lump.note(
      'lump-size',
      `a palette has ${PALETTE_BYTES} bytes, but this one has ${lump.remaining}; it is kept as a lump`,
    )
  } else lump.note('unknown-lump', `the lump "${name.text}" of type ${type} is unknown and kept`)
  return { kind: 'lump', ...base, payload: lump.rest('lump') }
}

/** Keeps an unreadable lump as bytes; a texture keeps its name. */
function keepLump(lump: ByteReader, base: WadEntryBase, problem: string): WadEntry {
  const payload = lump.rest('lump')
  if (!textureTypes.includes(base.type)) return { kind: 'lump', ...base, payload }
  return { kind: 'texture', ...base, width: 0, height: 0, mipOffsets: [0, 0, 0], payload, problem, bare: true }
}

function readTexture(lump: ByteReader, base: WadEntryBase): WadEntry {
  const { offset } = lump
  if (lump.remaining < textureRecord.byteLength) {
    const problem = `a texture begins with ${textureRecord.byteLength} bytes, but this one has ${lump.remaining}`
    lump.note('texture-cut', `${problem}; it is kept`)
    return keepLump(lump, base, problem)
  }
  const { name, width, height, type, mip1, mip2, mip3 } = lump.record(textureRecord)
  const expected = payloadBytes(base.type, width, height)
  let problem: string | undefined
  if (expected !== lump.remaining) {
    const message = `${width} × ${height} texels of type ${base.type} need ${expected} bytes, the lump has ${lump.remaining}`
    // Bytes after the last mip stay in the payload; missing bytes make the texture undecodable.
    if (expected > lump.remaining) problem = message
    lump.note('payload-length', message, offset + 16)
  }
  if (type !== base.type) {
    lump.note('texture-type', `the texture states type ${type}, the directory ${base.type}`, offset + 24)
  }
  return {
    kind: 'texture',
    ...base,
    ...(sameText(name, base.name) ? {} : { recordName: name }),
    ...(type === base.type ? {} : { recordType: type }),
    width,
    height,
    mipOffsets: [mip1, mip2, mip3],
    payload: lump.rest('pixels'),
    ...(problem === undefined ? {} : { problem }),
  }
}

function sameText(a: FixedText, b: FixedText): boolean {
  return a.text === b.text && String(a.tail) === String(b.tail)
}
