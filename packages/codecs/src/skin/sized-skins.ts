import type { ByteReader, ByteWriter } from '../binary/index.js'
import type { Skin } from './document.js'
import { PixelFormat, payloadBytes } from './layout.js'
import { checkSkinCount } from './read.js'
import { readUnknownSkin, type SkinTrial } from './unknown-skins.js'

/** The size shared by all skins of a model, from the header of MDL2, MDL3, MDL4 and Quake models. */
export interface SkinSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/**
 * The pixel formats of these type words, which have no other bits: 565 in every GameStudio file, 8 bits in Quake's,
 * 4444 according to the manual.
 */
const SIZED_FORMATS: readonly number[] = [PixelFormat.palette, PixelFormat.rgb565, PixelFormat.argb4444]

const TYPE_BYTES = 4

/** Reads type words, each followed by its pixels (§4, §5). Payloads are views. */
export function readSizedSkins(reader: ByteReader, count: number, size: SkinSize, trial: SkinTrial): Skin[] {
  checkSkinCount(reader, count, TYPE_BYTES)
  let left = count
  return reader.list(count, 'skins', (part) => {
    left--
    const start = part.offset
    const type = part.u32('type')
    if (SIZED_FORMATS.includes(type)) return readSizedPixels(part, type, size)
    const problem = `a skin's type should be ${SIZED_FORMATS.join(', ')}, not ${type}`
    return readUnknownSized(part, type, size, { problem, start, isLast: left === 0 }, trial)
  })
}

/** A skin whose type word is unknown here, but may be known in MDL5. */
export function readUnknownSized(
  reader: ByteReader,
  type: number,
  { width, height }: SkinSize,
  found: { readonly problem: string; readonly start: number; readonly isLast: boolean },
  trial: SkinTrial,
): Skin {
  const head = { type, width, height }
  return { ...head, payload: readUnknownSkin(reader, head, found, trial), isUnknown: true }
}

/** The pixels of one skin (view). */
export function readSizedPixels(reader: ByteReader, type: number, { width, height }: SkinSize): Skin {
  return { type, width, height, payload: reader.bytes(payloadBytes(type, width, height), 'the skin') }
}

/** Writes type words and pixels. */
export function writeSizedSkins(writer: ByteWriter, skins: readonly Skin[], size: SkinSize): void {
  writer.list('skins', skins, (skin) => {
    if (!SIZED_FORMATS.includes(skin.type) && !skin.isUnknown)
      writer.fail('unwritable', `skins of type ${skin.type} do not exist here`)
    writer.u32(skin.type)
    writeSizedPixels(writer, skin, size)
  })
}

/** @throws FormatError `unwritable` for a skin whose size differs from its model's. */
export function writeSizedPixels(writer: ByteWriter, skin: Skin, size: SkinSize): void {
  if (skin.width !== size.width || skin.height !== size.height) {
    writer.fail(
      'unwritable',
      `a skin of ${skin.width} × ${skin.height} in a model whose skins have ${size.width} × ${size.height}`,
    )
  }
  if (skin.isUnknown) {
    writer.bytes(skin.payload)
    return
  }
  const expected = payloadBytes(skin.type, size.width, size.height)
  if (skin.payload.byteLength !== expected) {
    writer.fail('unwritable', `the skin needs ${expected} bytes, not ${skin.payload.byteLength}`)
  }
  writer.bytes(skin.payload)
}
