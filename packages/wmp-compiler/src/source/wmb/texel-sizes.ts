import { FormatError } from '@brushwork/codecs'
import { decodeWmbTexture, type WmbDocument } from '@brushwork/codecs/wmb'

/** Bits 0 to 2 of a texture's type: an embedded DDS file, whose size stands inside. */
const DDS = 6

interface Size {
  /** Texels; 0 when it is not known. */
  readonly width: number
  readonly height: number
}

const UNKNOWN: Size = { width: 0, height: 0 }

/** Sizes of a level's textures; those of DDS files are looked up once. */
export class TexelSizes {
  readonly #document: WmbDocument
  readonly #decoded = new Map<number, Size>()

  constructor(document: WmbDocument) {
    this.#document = document
  }

  sizeOf(index: number): Size {
    const texture = this.#document.textures[index]
    if (texture === undefined || texture.problem !== undefined) return UNKNOWN
    const { type, width, height } = texture
    if ((type & 7) !== DDS) return { width, height }
    const known = this.#decoded.get(index) ?? this.#decode(index)
    this.#decoded.set(index, known)
    return known
  }

  #decode(index: number): Size {
    try {
      const { width, height } = decodeWmbTexture(this.#document.textures[index])
      return { width, height }
    } catch (error) {
      if (error instanceof FormatError) return UNKNOWN
      throw error
    }
  }
}
