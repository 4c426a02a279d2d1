import type { Material, Picture } from '@brushwork/runtime'

/** A picture as packs hold it, and how its alpha is meant. */
export interface EncodedPicture extends Pick<Picture, 'mimeType' | 'bytes'> {
  readonly alpha: Material['alpha']
}
