import { ByteReader, FormatError } from '../binary/index.js'
import { imageSizeProblem, type RgbaImage } from '../image/index.js'
import type { Palette } from '../palette/index.js'
import { PALETTE_BYTES } from '../palette/layout.js'
import type { QuakeWadDocument, QuakeWadFormat, QuakeWadTexture } from './document.js'
import { fillFenceHoles } from './fence-holes.js'
import { colourCount, FENCE_MARK, LumpType, TRANSPARENT } from './layout.js'
import { endOfMips, quakeWadMip } from './mips.js'
import { quakePalette } from './quake-palette.js'

/**
 * Level 0 of a texture as RGBA (copy). Colours are the texture's own where it has some (WAD3), else those of `palette`, else
 * Quake's. Where the name begins with `{`, index 255 is transparent, in the colour of its neighbours.
 * @throws FormatError `value` for a texture without pixels, `limit` for a giant.
 */
export function decodeQuakeWadTexture(texture: QuakeWadTexture, palette?: Palette): RgbaImage {
  const mip = quakeWadMip(texture, 0)
  if (mip === undefined) {
    const size = `${texture.width} × ${texture.height}`
    throw refuse(texture, 'value', `the ${size} pixels of "${texture.name.text}" are not in its lump`)
  }
  const { width, height, indices } = mip
  const problem = imageSizeProblem(width, height)
  if (problem !== undefined) throw refuse(texture, problem.code, problem.reason)
  const { colours } = quakeWadTexturePalette(texture) ?? palette ?? quakePalette()
  const isFence = texture.name.text.startsWith(FENCE_MARK)
  const pixels = new Uint8Array(width * height * 4)
  for (let pixel = 0, at = 0; at < pixels.length; pixel++, at += 4) {
    const index = indices[pixel]
    if (isFence && index === TRANSPARENT) continue
    pixels[at] = colours[index * 3]
    pixels[at + 1] = colours[index * 3 + 1]
    pixels[at + 2] = colours[index * 3 + 2]
    pixels[at + 3] = 255
  }
  const image = { width, height, pixels }
  if (isFence) fillFenceHoles(image)
  return image
}

/** The colours behind a texture's pixels (copy): every texture of WAD3 has some, those of WAD2 have none. Missing ones are black. */
export function quakeWadTexturePalette(texture: QuakeWadTexture): Palette | undefined {
  const { payload } = texture
  const start = endOfMips(texture)
  const first = start + colourCount.byteLength
  if (start === 0 || payload.byteLength < first) return undefined
  const { count } = ByteReader.open(payload.subarray(start, first), 'wad3').record(colourCount)
  const stored = payload.subarray(first, first + Math.min(count * 3, PALETTE_BYTES))
  if (count === 0 || stored.byteLength < Math.min(count * 3, PALETTE_BYTES)) return undefined
  const colours = new Uint8Array(PALETTE_BYTES)
  colours.set(stored)
  return { colours, issues: [] }
}

/** The archive's palette, from its first palette lump; undefined for most. */
export function quakeWadPalette(document: QuakeWadDocument): Palette | undefined {
  const entry = document.entries.find((candidate) => candidate.kind === 'palette')
  return entry?.kind === 'palette' ? { colours: entry.colours, issues: [] } : undefined
}

/**
 * The texture of a name, as faces refer to it: letter case does not count; the first of several wins. Looks through all
 * entries: whoever asks for many names makes a map of them.
 */
export function findQuakeWadTexture(document: QuakeWadDocument, name: string): QuakeWadTexture | undefined {
  const wanted = name.toLowerCase()
  const found = document.entries.find((entry) => entry.kind === 'texture' && entry.name.text.toLowerCase() === wanted)
  return found?.kind === 'texture' ? found : undefined
}

function refuse({ type }: QuakeWadTexture, code: 'value' | 'limit', reason: string): FormatError {
  const format: QuakeWadFormat = type === LumpType.halfLifeTexture ? 'wad3' : 'wad2'
  return new FormatError(code, { format, path: '' }, reason)
}
