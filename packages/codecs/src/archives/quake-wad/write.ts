import { ByteWriter } from '../../binary/index.js'
import { type ArchiveLump, writeArchive } from '../wad/write-archive.js'
import type { QuakeWadDocument, QuakeWadEntry, QuakeWadFormat } from './document.js'
import { mipTextureRecord, QUAKE_WAD_MAGICS } from './layout.js'

/**
 * Writes a WAD2 or WAD3 archive (copy). Positions and sizes are computed; bytes between lumps are preserved.
 * @throws FormatError `unwritable` for names that are too long, `placement` that do not match the entries, and lumps that
 * shared bytes but now differ.
 */
export function writeQuakeWad({ format, entries, placement, statedCount }: QuakeWadDocument): Uint8Array {
  const lumps = entries.map((entry, index): ArchiveLump => {
    const { name, type, size, storedSize, compression = 0, pad = 0 } = entry
    const sizes = { ...(size !== undefined && { size }), ...(storedSize !== undefined && { storedSize }) }
    return { pieces: piecesOf(format, entry, index), entry: { name, type, compression, marker: pad, ...sizes } }
  })
  return writeArchive({ format, magic: QUAKE_WAD_MAGICS[format], lumps, placement, statedCount })
}

function piecesOf(format: QuakeWadFormat, entry: QuakeWadEntry, index: number): readonly Uint8Array[] {
  if (entry.kind === 'palette') return [entry.colors]
  if (entry.kind === 'lump') return [entry.payload]
  const { name, recordName = name, width, height, mipOffsets, payload } = entry
  const writer = new ByteWriter(format, mipTextureRecord.byteLength)
  writer.within(`entries[${index}]`, () =>
    writer.record(mipTextureRecord, { name: recordName, width, height, mipOffsets }),
  )
  return [writer.finish(), payload]
}
