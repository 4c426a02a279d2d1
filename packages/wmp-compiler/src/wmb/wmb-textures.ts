import type { Block } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'

/**
 * Textures in the order in which blocks first use them, from their last faces to their first, like the materials of the
 * original compiler.
 */
export class WmbTextures {
  readonly names: readonly string[]
  readonly #indexes: ReadonlyMap<string, number>

  /** @param blocks in file order; all their faces count, including hidden ones. */
  constructor(blocks: readonly Block[]) {
    const names = new Set<string>()
    for (const { faces } of blocks)
      for (let index = faces.length - 1; index >= 0; index--) names.add(faces[index].texture)
    this.names = [...names]
    this.#indexes = new Map(this.names.map((name, index) => [name, index]))
  }

  indexOf(name: string): number {
    const index = this.#indexes.get(name)
    if (index === undefined) throw new Error(`texture ${name} is on no block`)
    return index
  }
}

/** Whether an image needs 32 bits: 565 has no alpha. */
export function hasAlpha({ pixels }: RgbaImage): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}
