import type { ModelPart } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { ShownAlpha } from '../../image/judge-alpha.js'
import type { ShownSkins } from '../skins/skin-alphas.js'
import { shownAlpha } from './shown-alpha.js'

/** Samples over all triangles of one image: tens of milliseconds. */
const MAX_SAMPLES = 2 ** 20
/** Minimum samples of a skin, even the smallest of hundreds. */
const FEW_SAMPLES = 2 ** 12
/** Samples of all skins of a model. */
const ALL_SAMPLES = 2 ** 22

/**
 * The parts that show each skin: the triangles that name it. A skin without triangles is an alternative skin, shown
 * where the first skin is.
 */
export class ShownParts implements ShownSkins {
  readonly #bySkin = new Map<number, ModelPart[]>()
  readonly #triangles = new Map<number, number>()
  readonly #triangleCount: number
  readonly #samplesEach: number

  constructor(parts: readonly ModelPart[], skinCount: number) {
    let all = 0
    for (const part of parts) {
      const count = part.indices.length / 3
      const same = this.#bySkin.get(part.material)
      if (same === undefined) this.#bySkin.set(part.material, [part])
      else same.push(part)
      this.#triangles.set(part.material, (this.#triangles.get(part.material) ?? 0) + count)
      all += count
    }
    this.#triangleCount = all
    this.#samplesEach = ALL_SAMPLES / Math.max(1, skinCount)
  }

  showing(skin: number): number {
    return this.#bySkin.has(skin) ? skin : 0
  }

  alphaOf(skin: number, image: RgbaImage): ShownAlpha | undefined {
    const shown = this.showing(skin)
    const fair = (MAX_SAMPLES * (this.#triangles.get(shown) ?? 0)) / this.#triangleCount
    // A file may have any number of alternative skins, each on the same number of triangles.
    const isOwn = shown === skin
    const most = isOwn ? Math.max(fair, Math.min(FEW_SAMPLES, this.#samplesEach)) : Math.min(fair, this.#samplesEach)
    return shownAlpha(this.#bySkin.get(shown) ?? [], image, most)
  }
}
