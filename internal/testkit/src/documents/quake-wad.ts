import type {
  QuakeWadDocument,
  QuakeWadFormat,
  QuakeWadTexture,
} from '../../../../packages/codecs/src/archives/quake-wad/document.js'
import { fillFenceHoles } from '../../../../packages/codecs/src/archives/quake-wad/fence-holes.js'
import {
  COLOR_PADDING,
  colorCount,
  FENCE_MARK,
  FIRST_GLOWING,
  LONGEST_NAME,
  LumpType,
  MIP_LEVELS,
  OPAQUE_FROM,
  SIDE_UNIT,
  TRANSPARENT,
} from '../../../../packages/codecs/src/archives/quake-wad/layout.js'
import { usualMipOffsets } from '../../../../packages/codecs/src/archives/quake-wad/mips.js'
import { quakePalette } from '../../../../packages/codecs/src/archives/quake-wad/palettes.js'
import { ByteWriter, FormatError } from '../../../../packages/codecs/src/binary/index.js'
import type { RgbaImage } from '../../../../packages/codecs/src/image/index.js'
import type { Palette } from '../../../../packages/codecs/src/image/palette.js'
import { checkWritable } from '../../../../packages/codecs/src/image/writable.js'
import { halved } from '../../../../packages/codecs/src/skin/encode.js'
import { nearestColor } from '../../../../packages/codecs/src/skin/nearest-color.js'
import { ownColors } from './own-colors.js'

export interface PlannedQuakeTexture {
  /** 1 to 15 characters; faces refer to it. If it starts with `{`, pixels of alpha below 128 become transparent. */
  readonly name: string
  /** Width and height must be multiples of 16. */
  readonly image: RgbaImage
  /** WAD2: pixels may also use the colors 224 to 254, which Quake draws at full brightness. Default false. */
  readonly glowing?: boolean
}

export interface QuakeWadPlan {
  readonly format: QuakeWadFormat
  readonly textures: readonly PlannedQuakeTexture[]
  /** Colors for the pixels. Default: Quake's for WAD2; for WAD3 each texture's own, at most 256. */
  readonly palette?: Palette
}

/**
 * Creates a texture archive from images (copy): four sizes of each, with the nearest palette colors.
 * @throws FormatError `unwritable` for sizes and names that the games refuse, and for too many colors.
 */
export function createQuakeWad({ format, textures, palette }: QuakeWadPlan): QuakeWadDocument {
  const entries = textures.map((texture, index) => createTexture(format, texture, `textures[${index}]`, palette))
  return { format, entries, issues: [] }
}

function createTexture(
  format: QuakeWadFormat,
  { name, image, glowing = false }: PlannedQuakeTexture,
  path: string,
  palette: Palette | undefined,
): QuakeWadTexture {
  checkWritable(image, format, 0xffff)
  const { width, height } = image
  const refuse = (reason: string): never => {
    throw new FormatError('unwritable', { format, path }, reason)
  }
  if (name === '' || name.length > LONGEST_NAME)
    refuse(`a name of 1 to ${LONGEST_NAME} characters expected, found "${name}"`)
  if (width % SIDE_UNIT !== 0 || height % SIDE_UNIT !== 0) {
    refuse(`a width and height in multiples of ${SIDE_UNIT} expected, found ${width} × ${height}`)
  }
  const isFence = name.startsWith(FENCE_MARK)
  const most = isFence ? TRANSPARENT : 256
  const own = format === 'wad3' ? (palette?.colors ?? ownColors(image, most, isFence)) : undefined
  if (format === 'wad3' && own === undefined)
    refuse(`${name} has more than ${most} colors: give a palette, or reduce them`)
  const colors = own ?? (palette ?? quakePalette()).colors
  const usable = format === 'wad2' && !glowing ? FIRST_GLOWING : most
  return {
    kind: 'texture',
    name: { text: name },
    type: format === 'wad3' ? LumpType.halfLifeTexture : LumpType.quakeTexture,
    width,
    height,
    mipOffsets: usualMipOffsets(width, height),
    payload: payloadOf(format, mipsOf(image, isFence), nearestColor(colors, usable), isFence, own),
  }
}

function mipsOf(image: RgbaImage, isFence: boolean): readonly RgbaImage[] {
  const levels = [image]
  for (let level = 1; level < MIP_LEVELS; level++) {
    const { width, height, pixels } = levels[level - 1]
    const larger = { width, height, pixels: isFence ? pixels.slice() : pixels }
    if (isFence) fillFenceHoles(larger)
    levels.push(halved(larger))
  }
  return levels
}

function payloadOf(
  format: QuakeWadFormat,
  levels: readonly RgbaImage[],
  nearest: (red: number, green: number, blue: number) => number,
  isFence: boolean,
  own: Uint8Array | undefined,
): Uint8Array {
  const writer = new ByteWriter(format)
  for (const { width, height, pixels } of levels) {
    const indices = new Uint8Array(width * height)
    for (let pixel = 0, at = 0; at < pixels.length; pixel++, at += 4) {
      const isHole = isFence && pixels[at + 3] < OPAQUE_FROM
      indices[pixel] = isHole ? TRANSPARENT : nearest(pixels[at], pixels[at + 1], pixels[at + 2])
    }
    writer.bytes(indices)
  }
  if (own !== undefined) {
    writer.record(colorCount, { count: own.byteLength / 3 })
    writer.bytes(own)
    writer.bytes(new Uint8Array(COLOR_PADDING))
  }
  return writer.finish()
}
