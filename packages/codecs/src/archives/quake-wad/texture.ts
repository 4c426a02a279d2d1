import { ByteReader, FormatError } from '../../binary/index.js'
import { imageSizeProblem, type RgbaImage } from '../../image/index.js'
import { PALETTE_BYTES, type Palette } from '../../image/palette.js'
import type { QuakeWadDocument, QuakeWadFormat, QuakeWadTexture } from './document.js'
import { fillFenceHoles } from './fence-holes.js'
import { colorCount, FENCE_MARK, LumpType, TRANSPARENT } from './layout.js'
import { endOfMips, quakeWadMip } from './mips.js'
import { quakePalette } from './palettes.js'

/**
 * Decodes level 0 of a texture to RGBA (copy). Colors are the texture's own (WAD3), else those of `palette`, else
 * Quake's. If the name begins with `{`, index 255 is transparent, in the color of its neighbors.
 * @throws FormatError `value` for a texture without pixels, `limit` for an oversized one.
 */
export function decodeQuakeWadTexture(texture: QuakeWadTexture, palette?: Palette): RgbaImage {
  const mip = quakeWadMip(texture, 0)
  if (mip === undefined) {
    const size = `${texture.width} × ${texture.height}`
    throw refuse(texture, 'value', `the ${size} pixels of "${texture.name.text}" are missing from its lump`)
  }
  const { width, height, indices } = mip
  const problem = imageSizeProblem(width, height)
  if (problem !== undefined) throw refuse(texture, problem.code, problem.reason)
  const { colors } = quakeWadTexturePalette(texture) ?? palette ?? quakePalette()
  const isFence = texture.name.text.startsWith(FENCE_MARK)
  const pixels = new Uint8Array(width * height * 4)
  for (let pixel = 0, at = 0; at < pixels.length; pixel++, at += 4) {
    const index = indices[pixel]
    if (isFence && index === TRANSPARENT) continue
    pixels[at] = colors[index * 3]
    pixels[at + 1] = colors[index * 3 + 1]
    pixels[at + 2] = colors[index * 3 + 2]
    pixels[at + 3] = 255
  }
  const image = { width, height, pixels }
  if (isFence) fillFenceHoles(image)
  return image
}

/**
 * The image of a texture as a decal of Half-Life: the last color of its palette, with an index as opacity. Where that color
 * is pure blue, as on textures with holes, or without a palette, it is that of {@link decodeQuakeWadTexture}.
 * @throws FormatError
 */
export function decodeQuakeWadDecal(texture: QuakeWadTexture): RgbaImage {
  const image = decodeQuakeWadTexture(texture)
  const colors = quakeWadTexturePalette(texture)?.colors
  const indices = quakeWadMip(texture, 0)?.indices
  if (colors === undefined || indices === undefined) return image
  const [red, green, blue] = colors.subarray(TRANSPARENT * 3)
  if (red === 0 && green === 0 && blue === 255) return image
  const { pixels } = image
  for (let pixel = 0; pixel < indices.length; pixel++) pixels.set([red, green, blue, indices[pixel]], pixel * 4)
  return image
}

/**
 * The colors after a texture's pixels (copy): every WAD3 texture has them, no WAD2 texture does. Missing colors are
 * black.
 */
export function quakeWadTexturePalette(texture: QuakeWadTexture): Palette | undefined {
  const { payload } = texture
  const start = endOfMips(texture)
  const first = start + colorCount.byteLength
  if (start === 0 || payload.byteLength < first) return undefined
  const { count } = ByteReader.open(payload.subarray(start, first), 'wad3').record(colorCount)
  const stored = payload.subarray(first, first + Math.min(count * 3, PALETTE_BYTES))
  if (count === 0 || stored.byteLength < Math.min(count * 3, PALETTE_BYTES)) return undefined
  const colors = new Uint8Array(PALETTE_BYTES)
  colors.set(stored)
  return { colors, issues: [] }
}

/** The archive's palette, from its first palette lump; undefined for most archives. */
export function quakeWadPalette(document: QuakeWadDocument): Palette | undefined {
  const entry = document.entries.find((candidate) => candidate.kind === 'palette')
  return entry?.kind === 'palette' ? { colors: entry.colors, issues: [] } : undefined
}

function refuse({ type }: QuakeWadTexture, code: 'value' | 'limit', reason: string): FormatError {
  const format: QuakeWadFormat = type === LumpType.halfLifeTexture ? 'wad3' : 'wad2'
  return new FormatError(code, { format, path: '' }, reason)
}
