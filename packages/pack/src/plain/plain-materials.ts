import type { Image, Material } from '@brushwork/asset'
import type { GLTF } from '@gltf-transform/core'
import { TEXTURE_SOURCES } from '../layout/names.js'
import { LIGHTMAP } from './lightmap.js'
import type { PlainBuffer } from './plain-buffer.js'

const NEAREST = 9728 as GLTF.TextureMagFilter & GLTF.TextureMinFilter
const LINEAR = 9729 as GLTF.TextureMagFilter & GLTF.TextureMinFilter
const CLAMPED = 33071 as GLTF.TextureWrapMode

const SPECULAR = 'KHR_materials_specular'
const ALPHA_MODES = { opaque: undefined, mask: 'MASK', blend: 'BLEND' } as const

/** An image that covers a material, and the set of coordinates that it lies on. */
export interface Cover {
  readonly image: Image
  readonly texCoord: number
}

/** Materials and images of a plain glTF file: those that are asked for, and no others. */
export class PlainMaterials {
  readonly materials: GLTF.IMaterial[] = []
  readonly textures: GLTF.ITexture[] = []
  readonly images: GLTF.IImage[] = []
  readonly samplers: GLTF.ISampler[] = []
  /** Names of extensions, and whether a reader must support them. */
  readonly extensions = new Map<string, boolean>()
  readonly #buffer: PlainBuffer
  readonly #known = new Map<unknown, number>()

  constructor(buffer: PlainBuffer) {
    this.#buffer = buffer
  }

  /**
   * The index of a material, which is made once.
   * @param light A page of a level. Readers without `MOZ_lightmap` show its red as occlusion, which darkens ambient light.
   * @param intensity What white of that page multiplies colors by.
   */
  lit(material: Material, images: readonly Image[], light: Cover, intensity: number): number {
    return this.#once(`${this.#idOf(material)} ${this.#idOf(light.image)}`, this.materials, () => {
      this.extensions.set(LIGHTMAP, false)
      const texture = { index: this.#texture(light.image, true), texCoord: light.texCoord }
      const plain = this.#material(material, images)
      const lightmap = { [LIGHTMAP]: { ...texture, intensity } }
      return { ...plain, occlusionTexture: texture, extensions: { ...plain.extensions, ...lightmap } }
    })
  }

  /** The index of a material, which is made once. @param occlusion darkens ambient light by its red */
  plain(material: Material, images: readonly Image[], occlusion?: Cover): number {
    const id = occlusion && `${this.#idOf(material)} ${this.#idOf(occlusion.image)} ${occlusion.texCoord}`
    return this.#once(id ?? material, this.materials, () => {
      const plain = this.#material(material, images)
      if (occlusion === undefined) return plain
      const texture = { index: this.#texture(occlusion.image), texCoord: occlusion.texCoord }
      return { ...plain, occlusionTexture: texture }
    })
  }

  #material(material: Material, images: readonly Image[]): GLTF.IMaterial {
    const { name, image, color, alpha, doubleSided, emissive, specular, effect } = material
    const texture = image >= 0 ? { index: this.#texture(images[image]) } : undefined
    if (specular !== undefined) this.extensions.set(SPECULAR, false)
    const ours = { ...(specular && { specular }), ...(effect !== undefined && { effect }) }
    return {
      name,
      pbrMetallicRoughness: {
        metallicFactor: 0,
        ...(specular && { roughnessFactor: roughnessOf(specular.power) }),
        ...(color.some((part) => part !== 1) && { baseColorFactor: [...color] }),
        ...(texture && { baseColorTexture: texture }),
      },
      ...(ALPHA_MODES[alpha] && { alphaMode: ALPHA_MODES[alpha] }),
      ...(doubleSided && { doubleSided }),
      // Emitted light is multiplied by the image, as in the fixed-function pipeline.
      ...(emissive && { emissiveFactor: [...emissive], ...(texture && { emissiveTexture: texture }) }),
      ...(specular && { extensions: { [SPECULAR]: { specularColorFactor: [...specular.color] } } }),
      ...(Object.keys(ours).length > 0 && { extras: { brushwork: ours } }),
    }
  }

  #texture(image: Image, isPage = false): number {
    return this.#once(`texture ${this.#idOf(image)} ${isPage}`, this.textures, () => {
      const sampler = this.#sampler(image.filter, isPage)
      const source = this.#image(image)
      const shared = sampler === undefined ? {} : { sampler }
      const extension =
        image.mimeType in TEXTURE_SOURCES && TEXTURE_SOURCES[image.mimeType as keyof typeof TEXTURE_SOURCES]
      if (!extension) return { ...shared, source }
      this.extensions.set(extension, true)
      return { ...shared, extensions: { [extension]: { source } } }
    })
  }

  #image(image: Image): number {
    const { name, mimeType, bytes } = image
    return this.#once(image, this.images, () => ({ name, mimeType, bufferView: this.#buffer.view(bytes) }))
  }

  /** Pages of light end at their edges, and have no mips, in which neighbors would mix. */
  #sampler(filter: Image['filter'], isPage: boolean): number | undefined {
    if (isPage)
      return this.#once('page', this.samplers, () => ({
        magFilter: LINEAR,
        minFilter: LINEAR,
        wrapS: CLAMPED,
        wrapT: CLAMPED,
      }))
    return filter && this.#once('nearest', this.samplers, () => ({ magFilter: NEAREST, minFilter: NEAREST }))
  }

  /** A number for an object, to make keys of. */
  readonly #ids = new Map<object, number>()
  #idOf(object: object): number {
    const id = this.#ids.get(object) ?? this.#ids.size
    this.#ids.set(object, id)
    return id
  }

  /** Adds an item to a list the first time that its key is asked for. @returns its index */
  #once<Item>(key: unknown, list: Item[], make: () => Item): number {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const index = list.push(make()) - 1
    this.#known.set(key, index)
    return index
  }
}

/** The roughness whose highlights are as large as those of a Blinn-Phong power. */
function roughnessOf(power: number): number {
  return Math.sqrt(Math.sqrt(2 / (power + 2)))
}
