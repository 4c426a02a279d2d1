import type { ByteReader, ByteWriter } from '../../binary/index.js'
import { PixelFormat } from '../../skin/layout.js'
import { checkSkinCount } from '../../skin/read.js'
import {
  readSizedPixels,
  readSizedSkins,
  readUnknownSized,
  type SkinSize,
  writeSizedPixels,
  writeSizedSkins,
} from '../../skin/sized-skins.js'
import type { SkinTrial } from '../../skin/unknown-skins.js'
import type { QuakeSkin } from './document.js'
import { type QuakeMdlFormat, SKIN_GROUP } from './layout.js'

/** Type word, then pixels; or in a group a count, end times and 8-bit images (§4). Payloads are views. */
export function readQuakeSkins(
  reader: ByteReader,
  count: number,
  { size, trial }: SkinReading,
  format: QuakeMdlFormat,
): readonly QuakeSkin[] {
  const single = (from: ByteReader, skins: number) =>
    readSizedSkins(from, skins, size, trial).map((skin): QuakeSkin => ({ kind: 'single', skin }))
  if (format === 'mdl2') return single(reader, count)
  checkSkinCount(reader, count, 4)
  let left = count
  return reader.list(count, 'skins', (part) => readSkin(part, { size, trial }, --left === 0))
}

/** Inputs for reading skins. */
interface SkinReading {
  readonly size: SkinSize
  readonly trial: SkinTrial
}

function readSkin(reader: ByteReader, { size, trial }: SkinReading, isLast: boolean): QuakeSkin {
  const start = reader.offset
  const type = reader.u32('type')
  // Quake supports 8-bit skins only; GameStudio's editor exports the other types.
  if (type === PixelFormat.palette || type === PixelFormat.rgb565 || type === PixelFormat.argb4444) {
    return { kind: 'single', skin: readSizedPixels(reader, type, size) }
  }
  if (type !== SKIN_GROUP) {
    const problem = `a skin's type should be from 0 to 3, not ${type}`
    return { kind: 'single', skin: readUnknownSized(reader, type, size, { problem, start, isLast }, trial) }
  }
  const count = reader.u32('count')
  if (count === 0) reader.warn('empty-group', 'the group has no skin', start + 4)
  checkSkinCount(reader, count, 4 + size.width * size.height)
  const endTimes = reader.f32s(count, 'end times')
  const skins = Array.from({ length: count }, () => readSizedPixels(reader, PixelFormat.palette, size))
  return { kind: 'group', endTimes, skins }
}

export function writeQuakeSkins(
  writer: ByteWriter,
  skins: readonly QuakeSkin[],
  size: SkinSize,
  format: QuakeMdlFormat,
): void {
  writer.list('skins', skins, (entry) => {
    if (entry.kind === 'single') {
      writeSizedSkins(writer, [entry.skin], size)
      return
    }
    if (format === 'mdl2') writer.fail('unwritable', 'MDL2 models have no groups of skins')
    const { endTimes, skins: images } = entry
    if (endTimes.length !== images.length) {
      writer.fail('unwritable', `${endTimes.length} end times for ${images.length} images`)
    }
    writer.u32(SKIN_GROUP)
    writer.u32(images.length)
    writer.f32s(endTimes)
    writer.list('skins', images, (skin) => {
      if (skin.type !== PixelFormat.palette) writer.fail('unwritable', 'the images of a group have 8 bits')
      writeSizedPixels(writer, skin, size)
    })
  })
}
