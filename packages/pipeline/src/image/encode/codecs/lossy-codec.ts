import type { RgbaImage } from '@brushwork/codecs/image'
import type { AlphaUse } from '../image-form.js'
import type { QualityRange } from '../lowest-quality.js'

/** An encoder with loss whose quality is searched for. */
export interface LossyCodec {
  readonly range: QualityRange
  /** @param quality 1 to 100 */
  encode(image: RgbaImage, quality: number, alpha: AlphaUse): Uint8Array
  /** Decodes bytes that `encode` has returned. */
  decode(bytes: Uint8Array): RgbaImage
}
