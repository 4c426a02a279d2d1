import { ByteWriter, reasonOf } from '../../binary/index.js'
import type { Md3Document, Md3Section } from './document.js'
import { FRAME, FRAME_NAME, HEADER, HEADER_BYTES, MAGIC, NAME, TAG, USUAL_ORDER, VERSION } from './layout.js'
import { offsetsOfSurface, writeSurface } from './surfaces.js'
import { offsetsOfTables, type TableOffsets, writeGap } from './table-order.js'

/**
 * Writes a Quake III model (copy): an unchanged document gives the bytes it was read from.
 * @throws FormatError `unwritable` if the document contradicts itself.
 */
export function writeMd3(document: Md3Document): Uint8Array {
  const { frames, tags, surfaces } = document
  const writer = new ByteWriter(document.format)
  const order = document.order ?? USUAL_ORDER.map((table) => ({ table }))
  const { offsets } = tableOffsets(writer, document)
  writer.text(MAGIC)
  writer.record(HEADER, {
    version: document.version ?? VERSION,
    name: document.name,
    flags: document.flags,
    frameCount: frames.names.length,
    tagCount: tags.count,
    surfaceCount: surfaces.length,
    skinCount: document.skinCount,
    framesOffset: offsets.frames,
    tagsOffset: offsets.tags,
    surfacesOffset: offsets.surfaces,
    endOffset: offsets.end,
  })
  const write: Readonly<Record<Md3Section, () => void>> = {
    frames: () => writeFrames(writer, document),
    tags: () => writeTags(writer, document),
    surfaces: () => writer.list('surfaces', surfaces, (surface) => writeSurface(writer, surface)),
    end: () => undefined,
  }
  for (const table of order) {
    writeGap(writer, table)
    write[table.table]()
  }
  if (document.trailing !== undefined) writer.bytes(document.trailing)
  return writer.finish()
}

function tableOffsets(writer: ByteWriter, { frames, tags, surfaces, order }: Md3Document): TableOffsets<Md3Section> {
  try {
    return offsetsOfTables<Md3Section>(order ?? USUAL_ORDER.map((table) => ({ table })), HEADER_BYTES, {
      frames: frames.names.length * FRAME.byteLength,
      tags: frames.names.length * tags.count * TAG.byteLength,
      surfaces: surfaces.reduce((sum, surface) => sum + offsetsOfSurface(surface).byteLength, 0),
      end: 0,
    })
  } catch (error) {
    writer.fail('unwritable', reasonOf(error))
  }
}

function writeFrames(writer: ByteWriter, { frames }: Md3Document): void {
  writer.columns(frames.names.length, FRAME.byteLength, (table) => {
    table.f32s(FRAME.box, 6, frames.boxes)
    table.f32s(FRAME.origin, 3, frames.origins)
    table.f32s(FRAME.radius, 1, frames.radii)
    table.fields(FRAME.name, FRAME_NAME, frames.names)
  })
}

function writeTags(writer: ByteWriter, { frames, tags }: Md3Document): void {
  if (tags.names.length !== frames.names.length * tags.count) {
    writer.fail('unwritable', `${tags.names.length} tags, expected ${frames.names.length} × ${tags.count}`)
  }
  writer.columns(tags.names.length, TAG.byteLength, (table) => {
    table.fields(TAG.name, NAME, tags.names)
    table.f32s(TAG.origin, 3, tags.origins)
    table.f32s(TAG.axes, 9, tags.axes)
  })
}
