import { type LightPage, lightOfWord } from '@brushwork/runtime'
import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  type Material,
  type Mesh,
  NoColorSpace,
  type Texture,
} from 'three'
import { type GridLightOptions, gridLightOf } from './grid-light.js'

/** The brightest light of a page with images: a luxel doubles a texture on the screen, 2^2.2 in linear colors. */
export const BRIGHTEST_LUXEL = 2 ** 2.2
/** 1 as a half float. */
const OPAQUE = 0x3c00
/** Numbers of a word's nine bits. */
const NUMBERS = 512

/** The textures of a level's lightmap pages, or of those of an area. Layers of HDR pages become textures when a surface shows them. */
export class LightPages {
  readonly #pages: readonly LightPage[]
  readonly #first: number
  readonly #textures: readonly Texture[]
  readonly #made = new Map<Uint32Array, DataTexture>()

  /** @param textures of the level's images @param first index of the first page in the level */
  constructor(pages: readonly LightPage[], textures: readonly Texture[], first = 0) {
    this.#pages = pages
    this.#textures = textures
    this.#first = first
  }

  /** Whether the layers of a page have no upper limit, and add up as linear numbers. */
  isHdr(page: number): boolean {
    return this.#pages[page - this.#first].hdr !== undefined
  }

  /** The first layers of a page, of one unit: 1 is the brightest light of an image, {@link BRIGHTEST_LUXEL}. */
  layersOf(page: number, count: number): Texture[] {
    const { layers, hdr } = this.#pages[page - this.#first]
    if (hdr === undefined) return layers.slice(0, count).map((image) => asLight(this.#textures[image]))
    return hdr.layers.slice(0, count).map((words) => {
      const made = this.#made.get(words) ?? textureOf(words, hdr.width, hdr.height)
      this.#made.set(words, made)
      return made
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

/**
 * A texture of half floats: GPUs filter it as linear light, and all versions of three support it. three frees its data with the
 * texture; the words stay in the level.
 */
function textureOf(words: Uint32Array, width: number, height: number): DataTexture {
  const halves = halfFloats()
  const texels = new Uint16Array(words.length * 4)
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    const exponent = (word >>> 27) * NUMBERS
    texels[at * 4] = halves[exponent + (word & (NUMBERS - 1))]
    texels[at * 4 + 1] = halves[exponent + ((word >>> 9) & (NUMBERS - 1))]
    texels[at * 4 + 2] = halves[exponent + ((word >>> 18) & (NUMBERS - 1))]
    texels[at * 4 + 3] = OPAQUE
  }
  const texture = new DataTexture(texels, width, height, undefined, HalfFloatType)
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return asLight(texture)
}

/** `[32 × 512]` half floats of all numbers of a word, by exponent and number: a page has millions of them. */
function halfFloats(): Uint16Array {
  const halves = new Uint16Array(32 * NUMBERS)
  const light = [0, 0, 0]
  for (let exponent = 0; exponent < 32; exponent++) {
    for (let number = 0; number < NUMBERS; number++) {
      lightOfWord(((exponent << 27) | number) >>> 0, light)
      halves[exponent * NUMBERS + number] = DataUtils.toHalfFloat(light[0] / BRIGHTEST_LUXEL)
    }
  }
  return halves
}

function asLight<T extends Texture>(texture: T): T {
  texture.channel = 1
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  // Smaller mips would mix the light of neighbors on the page.
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  return texture
}

/** Shows stored light on a mesh: an image over its texture coordinates, such as that of a terrain. Its materials are changed once. */
export function showPageLight(mesh: Mesh, page: Texture, options: GridLightOptions): void {
  for (const material of [mesh.material].flat() as Material[]) {
    const shown = gridLightOf(material, options, 'page')
    if (shown === undefined) continue
    shown.page.value = asPage(page)
    shown.share.value = 1
  }
}

function asPage(texture: Texture): Texture {
  if (texture.wrapS === ClampToEdgeWrapping) return texture
  texture.wrapS = ClampToEdgeWrapping
  texture.wrapT = ClampToEdgeWrapping
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
