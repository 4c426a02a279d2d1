import { ByteWriter, FormatError, reasonOf } from '../binary/index.js'
import { type DirectoryRecord, directoryRecord, wadHeader, wadHeaderByteLength } from '../wad/layout.js'
import type { QuakeWadDocument, QuakeWadEntry, QuakeWadFormat, QuakeWadPlace, QuakeWadPlaces } from './document.js'
import { mipTextureRecord, QUAKE_WAD_MAGICS } from './layout.js'
import { type Placed, placeParts, usualPlaces } from './places.js'

/**
 * Writes a WAD2 or WAD3 archive (copy). Positions and sizes are computed; what stood between the lumps stands there again.
 * @throws FormatError `unwritable` for names that are too long, `places` that are not those of the entries, and lumps that
 * shared bytes and are no longer equal.
 */
export function writeQuakeWad(document: QuakeWadDocument): Uint8Array {
  const { format, entries, places = usualPlaces(entries.length) } = document
  const lumps = entries.map((entry, index) => lumpOf(format, entry, index))
  const placed = placeAll(format, places, lumps)
  const directory = directoryBytes(document, placed, lumps)
  const out = new Uint8Array(placed.byteLength)
  out.set(headerBytes(document, placed))
  let end = wadHeaderByteLength
  for (const { part, gap } of places.order) {
    if (gap !== undefined) out.set(gap, end)
    end += gap?.byteLength ?? 0
    const pieces = part === 'directory' ? [directory] : lumps[part].pieces
    let offset = part === 'directory' ? placed.directory : placed.entries[part]
    for (const bytes of pieces) {
      if (bytes.byteLength === 0) continue
      if (!isSame(out, bytes, offset, end)) {
        const reason = 'it shares bytes with another part, and one of the two was changed: leave "places" out'
        throw new FormatError('unwritable', { format, path: pathOf(part) }, reason)
      }
      out.set(bytes, offset)
      offset += bytes.byteLength
      end = Math.max(end, offset)
    }
  }
  if (places.trailing !== undefined) out.set(places.trailing, end)
  return out
}

function pathOf(part: QuakeWadPlace['part']): string {
  return part === 'directory' ? part : `entries[${part}]`
}

interface Lump {
  readonly byteLength: number
  /** One behind the other: pixels are copied once. */
  readonly pieces: readonly Uint8Array[]
}

function lumpOf(format: QuakeWadFormat, entry: QuakeWadEntry, index: number): Lump {
  if (entry.kind === 'palette') return { byteLength: entry.colours.byteLength, pieces: [entry.colours] }
  const { payload } = entry
  if (entry.kind === 'lump') return { byteLength: payload.byteLength, pieces: [payload] }
  const { name, recordName = name, width, height, mipOffsets } = entry
  const writer = new ByteWriter(format, mipTextureRecord.byteLength)
  writer.within(pathOf(index), () => writer.record(mipTextureRecord, { name: recordName, width, height, mipOffsets }))
  return { byteLength: mipTextureRecord.byteLength + payload.byteLength, pieces: [writer.finish(), payload] }
}

function placeAll(format: QuakeWadFormat, places: QuakeWadPlaces, lumps: readonly Lump[]): Placed {
  const byteLengths = lumps.map(({ byteLength }) => byteLength)
  try {
    return placeParts(places, byteLengths, lumps.length * directoryRecord.byteLength, wadHeaderByteLength)
  } catch (error) {
    throw new FormatError('unwritable', { format, path: 'places' }, reasonOf(error))
  }
}

function headerBytes({ format, entries }: QuakeWadDocument, { directory }: Placed): Uint8Array {
  const writer = new ByteWriter(format, wadHeaderByteLength)
  writer.text(QUAKE_WAD_MAGICS[format])
  writer.record(wadHeader, { entries: entries.length, directory })
  return writer.finish()
}

function directoryBytes({ format, entries }: QuakeWadDocument, placed: Placed, lumps: readonly Lump[]): Uint8Array {
  const writer = new ByteWriter(format, entries.length * directoryRecord.byteLength)
  writer.list('directory', [...entries.keys()], (index) => {
    const { name, type, size = lumps[index].byteLength, compression = 0, pad = 0 } = entries[index]
    const storedSize = lumps[index].byteLength
    const position = placed.entries[index]
    const record: DirectoryRecord = { position, storedSize, size, type, compression, marker: pad, name }
    writer.record(directoryRecord, record)
  })
  return writer.finish()
}

/** Whether what already stands between `offset` and `end` is what `bytes` would put there. */
function isSame(out: Uint8Array, bytes: Uint8Array, offset: number, end: number): boolean {
  const shared = Math.min(bytes.byteLength, end - offset)
  for (let index = 0; index < shared; index++) if (out[offset + index] !== bytes[index]) return false
  return true
}
