import { FormatError } from '@brushwork/codecs'
import { imageSizeProblem } from '@brushwork/codecs/image'

/** Width and height that an image file states. */
interface StatedSize {
  readonly width: number
  readonly height: number
}

/** Called with the size that a file states, before anything is allocated for it. @throws FormatError for too many pixels */
export type CheckSize = (size: StatedSize) => void

/** An image file states more pixels than the option allows. The file itself may be valid. */
export class PixelLimitError extends FormatError {}

/**
 * Rejects images of more than `most` pixels. Sizes that no option allows are left to the decoders, whose errors are
 * more precise.
 */
export function pixelLimit(most: number): CheckSize {
  return ({ width, height }) => {
    if (width * height <= most || imageSizeProblem(width, height) !== undefined) return
    const advice = 'scale it down, or raise the option "maxTexturePixels"'
    const reason = `the image has ${width} × ${height} = ${width * height} pixels, more than ${most}: ${advice}`
    throw new PixelLimitError('limit', { format: 'image', path: '' }, reason)
  }
}
