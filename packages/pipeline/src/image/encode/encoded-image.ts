import type { Image, Material } from '@brushwork/asset'

/** An image as packs hold it, with its alpha mode. */
export interface EncodedImage extends Pick<Image, 'mimeType' | 'bytes'> {
  readonly alpha: Material['alpha']
}
