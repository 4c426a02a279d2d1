import type { Image, Material } from '@brushwork/asset'
import { alphaMode } from '../alpha-mode.js'
import type { DecodedImage } from '../decode/decode-image.js'
import type { ImageForm } from './image-form.js'

/** An image as packs hold it, with its alpha mode. */
export interface EncodedImage extends Pick<Image, 'mimeType' | 'bytes'> {
  readonly alpha: Material['alpha']
}

/** The source's own file, if a pack can hold it byte for byte in this form; undefined when the image must be encoded. */
export function storedAsIs({ image, original }: DecodedImage, format: ImageForm['format']): EncodedImage | undefined {
  if (original === undefined || !isAllowed(original.mimeType, format)) return undefined
  const alpha = original.mimeType === 'image/jpeg' ? 'opaque' : alphaMode(image)
  // A file with meaningless alpha must not carry it into the pack.
  return alpha === 'opaque' && image.pixels[3] !== 255 ? undefined : { ...original, alpha }
}

/** WebP is not part of plain glTF, and KTX2 has mips, which files of sources lack. */
function isAllowed(mimeType: EncodedImage['mimeType'], format: ImageForm['format']): boolean {
  if (format === 'webp' || format === 'avif') return true
  return mimeType === 'image/png' || (mimeType === 'image/jpeg' && format === 'original')
}
