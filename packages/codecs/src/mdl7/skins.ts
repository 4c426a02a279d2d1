import type { ByteReader, ByteWriter, Draft } from '../binary/index.js'
import { PixelFormat, pixelFormat } from '../skin/layout.js'
import { checkSkinType, readSkinBody } from '../skin/read.js'
import { writeSkinBody } from '../skin/write.js'
import type { Mdl7Sizes, Mdl7Skin } from './document.js'
import { SKIN } from './layout.js'

/** Reads one skin (§6.4). */
export function readSkin(reader: ByteReader, sizes: Mdl7Sizes): Mdl7Skin {
  const start = reader.offset
  const { type, width, height, name } = reader.record(SKIN)
  const surplus = sizes.skin > SKIN.byteLength ? reader.bytes(sizes.skin - SKIN.byteLength).slice() : undefined
  checkSkinType(reader, type, start, { extended: true })
  const skin: Draft<Mdl7Skin> = {
    type,
    width,
    height,
    name,
    ...readSkinBody(reader, { type, width, height }, sizes.material),
  }
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

/** Follows references to the skin that has the picture; -1 when they lead nowhere or in a circle. */
export function resolveSkin(skins: readonly Mdl7Skin[], index: number): number {
  let at = index
  for (let steps = 0; steps <= skins.length; steps++) {
    const skin = skins[at]
    if (skin === undefined) return -1
    if (pixelFormat(skin.type) !== PixelFormat.reference) return at
    at = skin.width
  }
  return -1
}
