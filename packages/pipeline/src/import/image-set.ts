import type { Image, Material } from '@brushwork/asset'
import { misspeltNames } from '../diagnostics/nearest-name.js'
import { type EncodingContext, ImageEncoder, type ImageUse, type StartedImage } from '../image/image-encoder.js'
import type { LazyImage } from '../image/lazy-image.js'
import type { BuildOptions } from '../options/build-options.js'
import type { ImageOptions } from '../options/image-options.js'
import type { StoredDiagnostic } from './stored-diagnostic.js'

/** The index of an image in the pack, with its alpha mode. */
export interface PlacedImage {
  readonly index: number
  readonly alpha: Material['alpha']
}

/** An image to add to a pack, and how the asset uses it. */
export interface NamedImage extends ImageUse {
  /**
   * Images with the same id are stored once, under the name and for the use of the first. The id is the hash of a file's
   * contents, or a name where names are unique, such as a level's textures.
   */
  readonly id: string
  /** Images of two purposes are never one image. Default: colors. */
  readonly purpose?: string
  readonly image: LazyImage
}

/**
 * The images of one pack, in the order in which they were added. Those with equal pixels that an asset uses in the same way are stored once, under
 * the name of the first.
 */
export class ImageSet {
  readonly #images: { readonly name: string; readonly started: StartedImage; readonly isExact: boolean }[] = []
  readonly #encoder: ImageEncoder
  readonly #byName: NonNullable<ImageOptions['byName']>
  readonly #placed = new Map<string, PlacedImage>()
  /** By content and purpose. */
  readonly #indices = new Map<string, number>()
  /** Names of all images, also of those that share what they store. */
  readonly #names: string[] = []

  readonly #filter: BuildOptions['filter']

  constructor(context: EncodingContext) {
    this.#filter = context.options.filter
    this.#byName = context.options.images.byName ?? {}
    this.#encoder = new ImageEncoder(context)
  }

  /** Reports names in the option `images` that are nearly those of images. Call it when all images are added. */
  misspeltNames(): StoredDiagnostic[] {
    return misspeltNames(this.#byName, this.#names).map(({ written, meant }) => ({
      code: 'image-name',
      text: `the option "images" names ${JSON.stringify(written)}, which is not there; did you mean ${JSON.stringify(meant)}?`,
      consequence: 'that image is stored like the others',
    }))
  }

  /** Adds an image in the form that the options ask for. */
  async add({ id, image, purpose = '', ...use }: NamedImage): Promise<PlacedImage> {
    const existing = this.#placed.get(id)
    if (existing !== undefined) return existing
    const { name, isExact = false } = use
    const started = await this.#encoder.start(image, use)
    this.#names.push(name)
    // Numbers are filtered in another way than colors.
    const key = JSON.stringify([started.content, purpose, isExact])
    const index = this.#indices.get(key) ?? this.#images.push({ name, started, isExact }) - 1
    this.#indices.set(key, index)
    const placed = { index, alpha: started.alpha }
    this.#placed.set(id, placed)
    return placed
  }

  /** Encodes the images that are not encoded yet. @returns all images, in the order in which they were added */
  async finish(): Promise<Image[]> {
    await this.#encoder.finish()
    return this.#images.map(({ name, started: { encoded }, isExact }) => {
      if (encoded === undefined) throw new Error(`the image ${name} was not encoded`)
      const { mimeType, bytes } = encoded
      return { name, mimeType, bytes, ...(this.#filter === 'nearest' && !isExact && { filter: 'nearest' }) }
    })
  }
}
