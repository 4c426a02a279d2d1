import { createHash } from 'node:crypto'
import { decodeImage } from '@brushwork/pipeline/inspect'
import { nodeHost } from '@brushwork/pipeline/node'
import type { Image } from '@brushwork/runtime'
import sharp from 'sharp'
import { dissimilarityFrom } from '../../../../../packages/pipeline/src/image/encode/dissimilarity.js'

/** An image of a pack beside that of the rival: sharp's WebP of quality 80, as `gltf-transform` makes it. */
export interface MeasuredImage {
  /** The form in which the source has it. */
  readonly kind: string
  readonly pixels: number
  /** Bytes as PNG, without loss. */
  readonly exact: number
  readonly ours: Encoded
  readonly rival: Encoded
  readonly isLossless: boolean
}

interface Encoded {
  readonly bytes: number
  /** DSSIM from the source. */
  readonly dissimilarity: number
}

/** Measures images, each once: many packs show the same. */
export class ImageMeasure {
  readonly #seen = new Map<string, MeasuredImage>()

  /** @param exact the image as PNG, @param ours as the pack has it by default */
  async of(kind: string, exact: Image, ours: Image, isAlphaShown: boolean): Promise<MeasuredImage> {
    const hash = createHash('sha256').update(exact.bytes).update(ours.bytes).digest('hex')
    const measured = this.#seen.get(hash) ?? (await measure(kind, exact, ours, isAlphaShown))
    this.#seen.set(hash, measured)
    return { ...measured, kind }
  }
}

async function measure(kind: string, exact: Image, ours: Image, isAlphaShown: boolean): Promise<MeasuredImage> {
  const { image } = await decodeImage(exact.bytes, 'exact.png', nodeHost)
  const compare = dissimilarityFrom(image, isAlphaShown)
  const encoded = async (bytes: Uint8Array): Promise<Encoded> => {
    const decoded = await decodeImage(bytes, 'image.webp', nodeHost)
    return { bytes: bytes.byteLength, dissimilarity: compare(decoded.image) }
  }
  const rival = await sharp(exact.bytes).webp().toBuffer()
  return {
    kind,
    pixels: image.width * image.height,
    exact: exact.bytes.byteLength,
    ours: await encoded(ours.bytes),
    rival: await encoded(rival),
    isLossless: isLossless(ours),
  }
}

/** By the fourth chunk word of a WebP file: `VP8L`. */
function isLossless({ mimeType, bytes }: Image): boolean {
  return mimeType === 'image/png' || String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8L'
}
