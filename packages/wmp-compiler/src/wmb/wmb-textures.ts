import type { Block } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'

/**
 * Textures in the order in which blocks first use them, from their last faces to their first, like the materials of the
 * original compiler.
 */
export class WmbTextures {
  readonly names: readonly string[]
  readonly #places: ReadonlyMap<string, number>

  /** @param blocks in file order; all their faces count, including hidden ones. */
  constructor(blocks: readonly Block[]) {
    const names = new Set<string>()
    for (const { faces } of blocks)
      for (let place = faces.length - 1; place >= 0; place--) names.add(faces[place].texture)
    this.names = [...names]
    this.#places = new Map(this.names.map((name, place) => [name, place]))
  }

  placeOf(name: string): number {
    const place = this.#places.get(name)
    if (place === undefined) throw new Error(`texture ${name} is on no block`)
    return place
  }
}

/** Whether an image needs 32 bits: 565 has no alpha. */
export function hasAlpha({ pixels }: RgbaImage): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}
