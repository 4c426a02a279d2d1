import type { LightPage } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import type { PageLightPort } from '../port/level-port.js'
import type { TexturePort } from '../port/texture-port.js'

/** The textures of a level's lightmap pages, or of those of an area. Layers of HDR pages become textures when a surface shows them. */
export class LightPages<E extends LevelEngine> {
  readonly #port: TexturePort<E>
  readonly #pages: readonly LightPage[]
  readonly #first: number
  readonly #textures: readonly E['texture'][]
  readonly #light: PageLightPort<E> | undefined
  readonly #made = new Map<Uint32Array, E['texture']>()

  /**
   * @param textures of the level's images
   * @param light what HDR pages need
   * @param first index of the first page in the level
   */
  constructor(
    port: TexturePort<E>,
    pages: readonly LightPage[] | undefined,
    textures: readonly E['texture'][],
    light: PageLightPort<E> | undefined,
    first = 0,
  ) {
    this.#port = port
    this.#pages = pages ?? []
    this.#textures = textures
    this.#light = light
    this.#first = first
  }

  /** Whether the layers of a page have no upper limit, and add up as linear numbers. */
  isHdr(page: number): boolean {
    return this.#pages[page - this.#first].hdr !== undefined
  }

  /** The first layers of a page, of one unit: 1 is the brightest light of an image, `BRIGHTEST_LUXEL`. */
  layersOf(page: number, count: number): E['texture'][] {
    const { layers, hdr } = this.#pages[page - this.#first]
    if (hdr === undefined) return layers.slice(0, count).map((image) => this.#textures[image])
    return hdr.layers.slice(0, count).flatMap((words) => {
      const made = this.#made.get(words) ?? this.#light?.hdrTexture(words, hdr.width, hdr.height)
      if (made !== undefined) this.#made.set(words, made)
      return made ?? []
    })
  }

  /** Where the light of a page comes from: numbers, not colors; undefined where that is not known. */
  directionsOf(page: number): E['texture'] | undefined {
    const { directions } = this.#pages[page - this.#first]
    return directions === undefined ? undefined : this.#textures[directions]
  }

  /** Frees the textures that no image has. */
  dispose(): void {
    for (const texture of this.#made.values()) this.#port.freeTexture(texture)
    this.#made.clear()
  }
}
