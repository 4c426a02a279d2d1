import { ByteWriter } from '../binary/index.js'
import type { WadDocument, WadEntry } from './document.js'
import { directoryRecord, textureRecord, usualMarker, wadHeader, wadMagic } from './layout.js'

/** Writes a WAD7 archive: lumps in order, then the directory. Positions and sizes are computed. */
export function writeWad(document: WadDocument): Uint8Array {
  const writer = new ByteWriter('wad7', 1 << 16)
  const { entries } = document
  writer.text(wadMagic)
  const headerAt = writer.length
  writer.record(wadHeader, { entries: entries.length, directory: 0 })
  const records = entries.map((entry, index) => {
    const position = writer.length
    writer.within(`entries[${index}]`, () => writeLump(writer, entry))
    const size = writer.length - position
    const { type, name, marker = usualMarker } = entry
    return { position, storedSize: size, size, type, compression: 0, marker, name }
  })
  writer.patchU32(headerAt + 4, writer.length)
  records.forEach((record, index) => {
    writer.within(`directory[${index}]`, () => writer.record(directoryRecord, record))
  })
  return writer.finish()
}

function writeLump(writer: ByteWriter, entry: WadEntry): void {
  if (entry.kind === 'palette') {
    writer.bytes(entry.colours)
    return
  }
  if (entry.kind === 'texture') {
    const { name, recordName = name, width, height, type, recordType = type } = entry
    const [mip1, mip2, mip3] = entry.mipOffsets
    writer.record(textureRecord, { name: recordName, width, height, type: recordType, mip1, mip2, mip3 })
  }
  writer.bytes(entry.payload)
}
