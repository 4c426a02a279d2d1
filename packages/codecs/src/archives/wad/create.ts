import type { RgbaImage } from '../../image/index.js'
import type { Palette } from '../../image/palette.js'
import { type EncodableFormat, encodeSkin } from '../../skin/index.js'
import type { WadDocument, WadTexture } from './document.js'
import { mipOffsetsOf, paletteName, paletteType } from './layout.js'

export interface PlannedTexture {
  /** At most 16 characters; faces refer to it. */
  readonly name: string
  readonly image: RgbaImage
  /** Default `rgb565`, as WED stores images with more than 256 colors. */
  readonly format?: Exclude<EncodableFormat, 'argb4444'>
  /**
   * Whether to add three box-filtered mips. Default: true if width and height are multiples of 8 and the format is not
   * `palette`.
   */
  readonly mips?: boolean
}

export interface WadPlan {
  /** First lump of the archive; 8-bit textures use its colors. */
  readonly palette: Palette
  readonly textures: readonly PlannedTexture[]
}

/** Creates a texture archive from images (copy). */
export function createWad({ palette, textures }: WadPlan): WadDocument {
  return {
    format: 'wad7',
    entries: [
      { kind: 'palette', name: { text: paletteName }, type: paletteType, colors: palette.colors.slice() },
      ...textures.map((texture) => createTexture(texture, palette)),
    ],
    issues: [],
  }
}

/** Creates a texture record from an image. */
export function createTexture(plan: PlannedTexture, palette: Palette): WadTexture {
  const { name, image, format = 'rgb565' } = plan
  const whole = image.width % 8 === 0 && image.height % 8 === 0
  const mips = plan.mips ?? (whole && format !== 'palette')
  const { type, width, height, payload } = encodeSkin(image, { format, palette, mips })
  return {
    kind: 'texture',
    name: { text: name },
    type,
    width,
    height,
    mipOffsets: mipOffsetsOf(type, width, height),
    payload,
  }
}
