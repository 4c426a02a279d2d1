import { decodeWadTexture } from '../../../archives/wad/texture.js'
import { FormatError } from '../../../binary/index.js'
import type { RgbaImage } from '../../../image/index.js'
import type { Palette } from '../../../image/palette.js'
import { PixelFormat } from '../../../skin/layout.js'
import type { WmbDocument, WmbTerrainLightmap, WmbTexture } from '../document/document.js'
import type { WmbInfo } from '../document/object.js'
import { LUXEL_BYTES, MAX_LIGHTMAP_SIZE, PAGE_SIDE } from '../layout.js'

/**
 * Level 0 of a texture as RGBA (copy). 8-bit textures need the level's palette (`wmbPalette`), or else mean the engine's own.
 * @throws FormatError where an embedded DDS file cannot be read.
 */
export function decodeWmbTexture(texture: WmbTexture, palette?: Palette): RgbaImage {
  return decodeWadTexture(texture, palette)
}

/** The palette of the level's 8-bit textures. */
export function wmbPalette({ palettes }: WmbDocument): Palette | undefined {
  return palettes === undefined ? undefined : { colors: palettes.colors, issues: [] }
}

/** The object that describes the level. */
export function infoOf({ objects }: WmbDocument): WmbInfo | undefined {
  return objects.find((object) => object.kind === 'info')
}

/** Pixels a side of the lightmap pages; undefined where INFO is missing or states a size that no level has. */
export function lightmapPageSide(document: WmbDocument): number | undefined {
  const size = infoOf(document)?.lightmapSize
  return size === undefined || size > MAX_LIGHTMAP_SIZE ? undefined : PAGE_SIDE << size
}

/** Whole pages in `lightmaps`. */
export function lightmapPageCount(document: WmbDocument): number {
  const side = lightmapPageSide(document)
  return side === undefined ? 0 : Math.floor(document.lightmaps.length / (side * side * LUXEL_BYTES))
}

/**
 * A lightmap page as RGBA (copy), which blocks address with their lightmap coordinates. Page 0 is a dummy for faces without light.
 * @throws FormatError `range` for a page that does not exist.
 */
export function lightmapPage(document: WmbDocument, page: number): RgbaImage {
  const count = lightmapPageCount(document)
  const side = lightmapPageSide(document)
  if (side === undefined || !(Number.isInteger(page) && page >= 0 && page < count)) {
    throw new FormatError('range', { format: 'wmb', path: `lightmaps[${page}]` }, `the level has ${count} pages`)
  }
  const byteLength = side * side * LUXEL_BYTES
  return decodeLight(side, side, document.lightmaps.subarray(page * byteLength, (page + 1) * byteLength))
}

/** The light on a terrain as RGBA (copy). */
export function decodeTerrainLightmap({ width, height, pixels }: WmbTerrainLightmap): RgbaImage {
  return decodeLight(width, height, pixels)
}

/** Light is stored like 24-bit textures. */
function decodeLight(width: number, height: number, payload: Uint8Array): RgbaImage {
  return decodeWadTexture({ type: PixelFormat.rgb888, width, height, payload })
}
