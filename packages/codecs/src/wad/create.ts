import type { RgbaImage } from '../image/index.js'
import type { Palette } from '../palette/index.js'
import { type EncodableFormat, encodeSkin } from '../skin/index.js'
import type { WadDocument, WadTexture } from './document.js'
import { paletteName, paletteType } from './layout.js'
import { mipOffsetsOf } from './mip-offsets.js'

export interface PlannedTexture {
  /** At most 16 characters; what faces refer to. */
  readonly name: string
  readonly image: RgbaImage
  /** Default `rgb565`, what WED makes of pictures with more than 256 colours. */
  readonly format?: Exclude<EncodableFormat, 'argb4444'>
  /** Three box-filtered mips; default: where width and height are multiples of 8 and the format is not `palette`. */
  readonly mips?: boolean
}

export interface WadPlan {
  /** Stands first in the archive; 8-bit textures take their colours from it. */
  readonly palette: Palette
  readonly textures: readonly PlannedTexture[]
}

/** A texture archive from pictures (copy). */
export function createWad({ palette, textures }: WadPlan): WadDocument {
  return {
    format: 'wad7',
    entries: [
      { kind: 'palette', name: { text: paletteName }, type: paletteType, colours: palette.colours.slice() },
      ...textures.map((texture) => createTexture(texture, palette)),
    ],
    issues: [],
  }
}

/** A texture record from a picture. */
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
