import { ByteWriter, FormatError } from '../binary/index.js'
import type { RgbaImage } from '../image/index.js'
import { checkWritable } from '../image/writable.js'
import type { Palette } from '../palette/index.js'
import { halved } from '../skin/halved.js'
import { nearestColour } from '../skin/nearest-colour.js'
import type { QuakeWadDocument, QuakeWadFormat, QuakeWadTexture } from './document.js'
import { fillFenceHoles } from './fence-holes.js'
import {
  COLOUR_PADDING,
  colourCount,
  FENCE_MARK,
  FIRST_GLOWING,
  LONGEST_NAME,
  LumpType,
  MIP_LEVELS,
  OPAQUE_FROM,
  SIDE_UNIT,
  TRANSPARENT,
} from './layout.js'
import { usualMipOffsets } from './mips.js'
import { ownColours } from './own-colours.js'
import { quakePalette } from './quake-palette.js'

export interface PlannedQuakeTexture {
  /** 1 to 15 characters; what faces refer to. With `{` first, pixels of alpha below 128 are cut out. */
  readonly name: string
  /** Width and height in multiples of 16. */
  readonly image: RgbaImage
  /** WAD2: pixels may take the colours 224 to 254 too, which Quake draws without shadow. Default false. */
  readonly glowing?: boolean
}

export interface QuakeWadPlan {
  readonly format: QuakeWadFormat
  readonly textures: readonly PlannedQuakeTexture[]
  /** What pixels take their colours from; default: Quake's for WAD2, for WAD3 each texture's own, of which it may have 256. */
  readonly palette?: Palette
}

/**
 * A texture archive from pictures (copy): four sizes of each, pixels in the nearest colours.
 * @throws FormatError `unwritable` for sizes and names that the games refuse, and for too many colours.
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
  const own = format === 'wad3' ? (palette?.colours ?? ownColours(image, most, isFence)) : undefined
  if (format === 'wad3' && own === undefined)
    refuse(`${name} has more than ${most} colours: give a palette, or reduce them`)
  const colours = own ?? (palette ?? quakePalette()).colours
  const usable = format === 'wad2' && !glowing ? FIRST_GLOWING : most
  return {
    kind: 'texture',
    name: { text: name },
    type: format === 'wad3' ? LumpType.halfLifeTexture : LumpType.quakeTexture,
    width,
    height,
    mipOffsets: usualMipOffsets(width, height),
    payload: payloadOf(format, mipsOf(image, isFence), nearestColour(colours, usable), isFence, own),
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
    writer.record(colourCount, { count: own.byteLength / 3 })
    writer.bytes(own)
    writer.bytes(new Uint8Array(COLOUR_PADDING))
  }
  return writer.finish()
}
