import type { RgbaImage } from '@brushwork/codecs/image'
import type { ModelPart } from '@brushwork/runtime'
import type { ShownAlpha } from '../../picture/judge-alpha.js'
import type { ShownSkins } from '../skin-alphas.js'
import { shownAlpha } from './shown-alpha.js'

/** Samples over all triangles of one image: some ten milliseconds. */
const MOST_SAMPLES = 2 ** 20
/** Samples of one skin, be it the hundredth. */
const FEW_SAMPLES = 2 ** 12
/** Samples of all skins of a model together. */
const ALL_SAMPLES = 2 ** 24

/**
 * What a model shows with each skin: the triangles that name it. A skin that no triangle names is another dress of the model, worn
 * where its first skin is.
 */
export class ShownParts implements ShownSkins {
  readonly #bySkin = new Map<number, ModelPart[]>()
  readonly #triangleCount: number
  readonly #skinCount: number

  constructor(parts: readonly ModelPart[], skinCount: number) {
    for (const part of parts) {
      const same = this.#bySkin.get(part.material)
      if (same === undefined) this.#bySkin.set(part.material, [part])
      else same.push(part)
    }
    this.#triangleCount = trianglesOf(parts)
    this.#skinCount = skinCount
  }

  showing(skin: number): number {
    return this.#bySkin.has(skin) ? skin : 0
  }

  alphaOf(skin: number, image: RgbaImage): ShownAlpha | undefined {
    const parts = this.#bySkin.get(this.showing(skin)) ?? []
    const fair = (MOST_SAMPLES * trianglesOf(parts)) / this.#triangleCount
    return shownAlpha(parts, image, Math.max(fair, Math.min(FEW_SAMPLES, ALL_SAMPLES / this.#skinCount)))
  }
}

function trianglesOf(parts: readonly ModelPart[]): number {
  return parts.reduce((sum, { indices }) => sum + indices.length / 3, 0)
}
