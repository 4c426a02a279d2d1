import type { QuakeWadTexture } from '../../../archives/quake-wad/document.js'
import { LumpType } from '../../../archives/quake-wad/layout.js'
import { decodeQuakeWadTexture } from '../../../archives/quake-wad/texture.js'
import { FormatError } from '../../../binary/index.js'
import type { RgbaImage } from '../../../image/index.js'
import type { Palette } from '../../../image/palette.js'
import type { BspDocument, BspMiptex } from '../document.js'

/** Whether the pixels of a texture are in a WAD: entity 0 names the archives (`"wad"`). */
export function isExternal({ mipOffsets }: BspMiptex): boolean {
  return mipOffsets[0] === 0
}

/**
 * A miptex as the texture of a WAD, whose functions (`quakeWadMip`, `quakeWadTexturePalette`) apply to it; undefined where the level does
 * not hold its pixels.
 */
export function bspMiptex({ format, textures }: BspDocument, index: number): QuakeWadTexture | undefined {
  const texture = textures[index]
  if (texture?.kind !== 'miptex' || isExternal(texture)) return undefined
  const type = format === 'bsp30' ? LumpType.halfLifeTexture : LumpType.quakeTexture
  return { ...texture, kind: 'texture', type }
}

/**
 * Level 0 of an embedded texture as RGBA (copy). It has its own colors (Half-Life), else those of `palette`, else
 * Quake's. Undefined where the level does not hold its pixels.
 * @throws FormatError `value` for a texture whose pixels are cut, `limit` for a giant.
 */
export function decodeBspTexture(document: BspDocument, index: number, palette?: Palette): RgbaImage | undefined {
  const texture = bspMiptex(document, index)
  if (texture === undefined) return undefined
  try {
    return decodeQuakeWadTexture(texture, palette)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    throw new FormatError(error.code, { format: 'bsp', path: `textures[${index}]` }, error.reason)
  }
}
