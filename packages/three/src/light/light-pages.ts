import type { LightPage } from '@brushwork/runtime'
import { type DataTexture, NoColorSpace, type Texture } from 'three'
import type { hdrTexture } from './hdr-texture.js'
import { asLight } from './page-texture.js'

/** The textures of a level's lightmap pages, or of those of an area. Layers of HDR pages become textures when a surface shows them. */
export class LightPages {
  readonly #pages: readonly LightPage[]
  readonly #first: number
  readonly #textures: readonly Texture[]
  readonly #make: typeof hdrTexture | undefined
  readonly #made = new Map<Uint32Array, DataTexture>()

  /**
   * @param textures of the level's images
   * @param make what HDR pages need
   * @param first index of the first page in the level
   */
  constructor(
    pages: readonly LightPage[],
    textures: readonly Texture[],
    make: typeof hdrTexture | undefined,
    first = 0,
  ) {
    this.#pages = pages
    this.#textures = textures
    this.#make = make
    this.#first = first
  }

  /** Whether the layers of a page have no upper limit, and add up as linear numbers. */
  isHdr(page: number): boolean {
    return this.#pages[page - this.#first].hdr !== undefined
  }

  /** The first layers of a page, of one unit: 1 is the brightest light of an image, `BRIGHTEST_LUXEL`. */
  layersOf(page: number, count: number): Texture[] {
    const { layers, hdr } = this.#pages[page - this.#first]
    if (hdr === undefined) return layers.slice(0, count).map((image) => asLight(this.#textures[image]))
    return hdr.layers.slice(0, count).flatMap((words) => {
      const made = this.#made.get(words) ?? this.#make?.(words, hdr.width, hdr.height)
      if (made !== undefined) this.#made.set(words, made)
      return made ?? []
    })
  }

  /** Where the light of a page comes from: numbers, not colors; undefined where that is not known. */
  directionsOf(page: number): Texture | undefined {
    const { directions } = this.#pages[page - this.#first]
    if (directions === undefined) return undefined
    const texture = asLight(this.#textures[directions])
    texture.colorSpace = NoColorSpace
    return texture
  }

  /** Frees the textures that no image has. */
  dispose(): void {
    for (const texture of this.#made.values()) texture.dispose()
    this.#made.clear()
  }
}
