import type { RgbaImage } from '@brushwork/codecs/image'
import { CARRIER } from './carrier.js'
import { componentCarriers } from './components.js'
import { type CarriedSurface, sampleSurfaces } from './sample-surfaces.js'
import type { ShownAlpha } from './shown-alpha.js'
import type { Surface } from './surface.js'
import { weldPoints } from './weld-points.js'
import { BOTH_WINDINGS, type WeldedTriangles, weldTriangles } from './weld-triangles.js'

/** Samples over all triangles of one image: some ten milliseconds. Shares are within 0.1 % of those of 2^20 samples. */
const MAX_SAMPLES = 2 ** 18
/** Minimum samples of a skin, even the smallest of hundreds. */
const FEW_SAMPLES = 2 ** 12
/** Samples of all skins of a model. */
const ALL_SAMPLES = 2 ** 21

/**
 * The parts that show each skin: the triangles that name it. A skin without triangles is an alternative skin, shown
 * where the first skin is, unless it is a second skin, whose alpha shows nowhere.
 */
export class ShownParts {
  readonly #parts: readonly Surface[]
  readonly #triangles = new Map<number, number>()
  readonly #seconds: ReadonlySet<number>
  readonly #triangleCount: number
  readonly #samplesEach: number
  /** Parts by skin with their carriers, found when the first skin with alpha is examined: most models have none. */
  #carried: Map<number, CarriedSurface[]> | undefined

  constructor(parts: readonly Surface[], skinCount: number) {
    this.#parts = parts
    this.#seconds = new Set(parts.flatMap(({ second }) => (second === undefined ? [] : [second.material])))
    let all = 0
    for (const { material, indices } of parts) {
      const count = indices.length / 3
      this.#triangles.set(material, (this.#triangles.get(material) ?? 0) + count)
      all += count
    }
    this.#triangleCount = all
    this.#samplesEach = ALL_SAMPLES / Math.max(1, skinCount)
  }

  /** Skins with the same number show the same image. */
  showing(skin: number): number {
    return this.#triangles.has(skin) || this.#seconds.has(skin) ? skin : 0
  }

  /** Undefined when no surface shows the skin. */
  alphaOf(skin: number, image: RgbaImage): ShownAlpha | undefined {
    const shown = this.showing(skin)
    const fair = (MAX_SAMPLES * (this.#triangles.get(shown) ?? 0)) / this.#triangleCount
    // A file may have any number of alternative skins, each on the same number of triangles.
    const isOwn = shown === skin
    const most = isOwn ? Math.max(fair, Math.min(FEW_SAMPLES, this.#samplesEach)) : Math.min(fair, this.#samplesEach)
    this.#carried ??= carriedParts(this.#parts)
    return sampleSurfaces(this.#carried.get(shown) ?? [], image, most)
  }
}

function carriedParts(parts: readonly Surface[]): Map<number, CarriedSurface[]> {
  const { carrierOf, shareOf } = carriersOf(parts)
  const bySkin = new Map<number, CarriedSurface[]>()
  parts.forEach((part, index) => {
    const carried = { ...part, carrierOf: carrierOf[index], shareOf: shareOf[index] }
    const same = bySkin.get(part.material)
    if (same === undefined) bySkin.set(part.material, [carried])
    else same.push(carried)
  })
  return bySkin
}

/** What carries each triangle of each surface, and how many copies of it the surfaces of a skin have. */
interface Carriers {
  /** A {@link CARRIER} for each triangle of each surface. Those that are too small to tell are open. */
  readonly carrierOf: readonly Uint8Array[]
  /** Share in the area of each triangle of each surface: of n triangles of one skin on the same three points, 1/n. */
  readonly shareOf: readonly Float32Array[]
}

/**
 * Finds out which triangles are cards, thin slabs and bodies. Seams between parts and skins do not count, nor does the
 * order of triangles.
 */
function carriersOf(surfaces: readonly Surface[]): Carriers {
  const points = weldPoints(surfaces)
  const welded = weldTriangles(surfaces, points)
  const ofSingles = componentCarriers(surfaces, welded, points.count)
  const carrierOf = welded.triangleOf.map((own) =>
    Uint8Array.from(own, (triangle) => {
      if (triangle < 0) return CARRIER.open
      return welded.windings[triangle] === BOTH_WINDINGS ? CARRIER.double : ofSingles[triangle]
    }),
  )
  return { carrierOf, shareOf: sharesOf(surfaces, welded) }
}

function sharesOf(surfaces: readonly Surface[], { triangleOf, windings }: WeldedTriangles): Float32Array[] {
  const copies = new Map<number, number>()
  const keyOf = (surface: number, triangle: number) => surfaces[surface].material * windings.length + triangle
  triangleOf.forEach((own, surface) => {
    for (const triangle of own) {
      if (triangle < 0) continue
      const key = keyOf(surface, triangle)
      copies.set(key, (copies.get(key) ?? 0) + 1)
    }
  })
  return triangleOf.map((own, surface) =>
    Float32Array.from(own, (triangle) => (triangle < 0 ? 1 : 1 / (copies.get(keyOf(surface, triangle)) ?? 1))),
  )
}
