import { ByteWriter } from '../../binary/index.js'
import type { WadDocument, WadEntry } from './document.js'
import { textureRecord, usualMarker, wadMagic } from './layout.js'
import { type ArchiveLump, writeArchive } from './write-archive.js'

/**
 * Writes a WAD7 archive (copy). Positions and sizes are computed; bytes between lumps are preserved.
 * @throws FormatError `unwritable` for names that are too long, `placement` that do not match the entries, and lumps that
 * shared bytes but now differ.
 */
export function writeWad({ entries, placement, statedCount }: WadDocument): Uint8Array {
  const lumps = entries.map((entry, index): ArchiveLump => {
    const { name, type, marker = usualMarker, compression = 0, size, storedSize } = entry
    const sizes = { ...(size !== undefined && { size }), ...(storedSize !== undefined && { storedSize }) }
    return { pieces: piecesOf(entry, index), entry: { name, type, compression, marker, ...sizes } }
  })
  return writeArchive({ format: 'wad7', magic: wadMagic, lumps, placement, statedCount })
}

function piecesOf(entry: WadEntry, index: number): readonly Uint8Array[] {
  if (entry.kind === 'palette') return [entry.colors]
  if (entry.kind === 'lump' || entry.bare === true) return [entry.payload]
  const { name, recordName = name, width, height, type, recordType = type } = entry
  const [mip1, mip2, mip3] = entry.mipOffsets
  const writer = new ByteWriter('wad7', textureRecord.byteLength)
  writer.within(`entries[${index}]`, () =>
    writer.record(textureRecord, { name: recordName, width, height, type: recordType, mip1, mip2, mip3 }),
  )
  return [writer.finish(), entry.payload]
}
