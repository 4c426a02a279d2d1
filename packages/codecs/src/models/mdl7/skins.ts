import type { ByteReader, ByteWriter, Draft } from '../../binary/index.js'
import { MATERIAL_BIT, PixelFormat, pixelFormat } from '../../skin/layout.js'
import { readSkinBody } from '../../skin/read.js'
import { readUnknownSkin, type SkinTrial } from '../../skin/unknown-skins.js'
import { unknownType } from '../../skin/unknown-type.js'
import { writeSkinBody } from '../../skin/write.js'
import type { Mdl7Sizes, Mdl7Skin } from './document.js'
import { SKIN } from './layout.js'
import { checkRecordSize } from './record-size.js'

/** Reads one skin (§6.4). */
export function readSkin(reader: ByteReader, sizes: Mdl7Sizes, trial: SkinTrial, isLast: boolean): Mdl7Skin {
  const start = reader.offset
  const { type, width, height, name } = reader.record(SKIN)
  const surplus =
    sizes.skin > SKIN.byteLength ? reader.bytes(sizes.skin - SKIN.byteLength, 'surplus').slice() : undefined
  const head = { type, width, height }
  const problem = unknownType(type, { extended: true })
  if (problem === undefined && (type & MATERIAL_BIT) !== 0) checkRecordSize(reader, sizes, 'material', 1)
  const skin: Draft<Mdl7Skin> =
    problem === undefined
      ? { ...head, name, ...readSkinBody(reader, head, sizes.material) }
      : { ...head, name, payload: readUnknownSkin(reader, head, { problem, start, isLast }, trial), isUnknown: true }
  if (surplus !== undefined) skin.surplus = surplus
  return skin
}

export function writeSkin(writer: ByteWriter, skin: Mdl7Skin, sizes: Mdl7Sizes): void {
  const surplus = skin.surplus ?? new Uint8Array(0)
  if (surplus.byteLength !== sizes.skin - SKIN.byteLength) {
    writer.fail('unwritable', `${surplus.byteLength} surplus bytes in a skin header of ${sizes.skin}`)
  }
  writer.record(SKIN, skin)
  writer.bytes(surplus)
  writeSkinBody(writer, skin, skin.materialSurplus)
}

/** Follows references to the skin that has the image. Returns -1 for a missing skin or a circle. */
export function resolveSkin(skins: readonly Mdl7Skin[], index: number): number {
  let at = index
  for (let steps = 0; steps <= skins.length; steps++) {
    const skin = skins[at]
    if (skin === undefined) return -1
    if (skin.isUnknown || pixelFormat(skin.type) !== PixelFormat.reference) return at
    at = skin.width
  }
  return -1
}
