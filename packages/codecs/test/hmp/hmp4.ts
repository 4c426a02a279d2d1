import { createHmp5 } from '@brushwork-internal/testkit/documents'
import { ByteWriter } from '../../src/binary/index.js'
import type { TerrainPlan } from '../../src/hmp/index.js'
import type { Skin } from '../../src/skin/index.js'

/** A terrain in one of the three possible HMP4 layouts (docs/formats/hmp4.md), written by hand. */
export function hmp4(
  plan: TerrainPlan,
  skins: readonly Skin[],
  skinForm: 'mdl4' | 'mdl5',
  pointBytes: 4 | 8,
): Uint8Array {
  const { columns, rows, scale, offset, spacing, frames } = createHmp5(plan)
  const [{ heights, normalIndices = new Uint8Array(0) }] = frames
  const writer = new ByteWriter('hmp4')
  writer.text('HMP4')
  writer.u32(0)
  writer.f32s([...scale, ...offset, 0, ...spacing, columns])
  writer.u32(skins.length)
  writer.u32(skinForm === 'mdl4' ? skins[0].width : 0)
  writer.u32(skinForm === 'mdl4' ? skins[0].height : 0)
  for (const word of [columns * rows, 0, 1, 0, 0, 0]) writer.u32(word)
  for (const { type, width, height, payload } of skins) {
    writer.u32(type)
    if (skinForm === 'mdl5') {
      writer.u32(width)
      writer.u32(height)
    }
    writer.bytes(payload)
  }
  writer.u32(2)
  writer.bytes(new Uint8Array(16 + 16))
  heights.forEach((height, point) => {
    if (pointBytes === 8) {
      writer.u16(Math.round(((point % columns) / (columns - 1)) * 65535))
      writer.u16(Math.round(((rows - 1 - Math.floor(point / columns)) / (rows - 1)) * 65535))
    }
    writer.u16(height)
    writer.u8(normalIndices[point])
    writer.u8(0)
  })
  return writer.finish()
}
