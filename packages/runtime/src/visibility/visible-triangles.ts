import { type LevelVisibility, NO_CLUSTER, type SurfaceRanges } from '@brushwork/asset'
import { wrongArgument } from '../usage/wrong-argument.js'

/**
 * Finds the triangles of surfaces that may be seen from a cluster: all surfaces of a level at once, without allocating. It lists for each cluster
 * the ranges of triangles that touch it, and needs as much memory as the surfaces have for the opposite.
 * @example
 * ```ts
 * import { clusterAt, VisibleTriangles } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const visible = new VisibleTriangles(level.surfaces, level.visibility)
 * visible.cullFrom(clusterAt(level.tree, camera.position))
 * const count = visible.findRuns(0) // of the first surface, in `visible.runs`
 * ```
 */
export class VisibleTriangles {
  readonly #visibility: LevelVisibility | undefined
  readonly #surfaces: readonly { readonly ranges: SurfaceRanges }[]
  /** `[surfaces + 1]` the first bit of each surface's ranges; surfaces start at whole words. */
  readonly #firstBits: Uint32Array
  /** A bit for each range of each surface: set if it is seen. Ranges without clusters are always seen. */
  readonly #seen: Uint32Array
  readonly #always: Uint32Array
  /** `[clusters + 1]` the first of {@link #bits} for each cluster. */
  readonly #firstOf: Uint32Array
  /** Bits of the ranges in each cluster. */
  readonly #bits: Uint32Array
  /** `[runs × 2]` the first triangle and the number of triangles of each run of the last {@link findRuns}. */
  readonly runs: Uint32Array
  #isEverything = true

  /** @param visibility `level.visibility`; undefined, as in a level without it, makes everything visible. */
  constructor(surfaces: readonly { readonly ranges: SurfaceRanges }[], visibility: LevelVisibility | undefined) {
    if (!Array.isArray(surfaces)) throw wrongArgument('VisibleTriangles', 'the surfaces of a level', surfaces)
    this.#surfaces = surfaces
    this.#visibility = visibility
    this.#firstBits = new Uint32Array(surfaces.length + 1)
    this.#firstOf = new Uint32Array((visibility?.clusterCount ?? 0) + 1)
    let [clusters, most] = [0, 1]
    for (const [index, { ranges }] of surfaces.entries()) {
      const count = rangesIn(ranges)
      this.#firstBits[index + 1] = this.#firstBits[index] + ((count + 31) & ~31)
      clusters += ranges.clusters.length
      most = Math.max(most, count)
      for (const cluster of ranges.clusters) this.#firstOf[cluster + 1]++
    }
    for (let cluster = 1; cluster < this.#firstOf.length; cluster++)
      this.#firstOf[cluster] += this.#firstOf[cluster - 1]
    this.#seen = new Uint32Array(this.#firstBits[surfaces.length] >>> 5)
    this.#always = new Uint32Array(this.#seen.length)
    this.#bits = new Uint32Array(clusters)
    // Seen and unseen ranges alternate at most.
    this.runs = new Uint32Array(2 * ((most + 1) >>> 1))
    this.#list()
  }

  /** Finds what may be seen from a cluster; from {@link NO_CLUSTER} everything. */
  cullFrom(cluster: number): void {
    this.#isEverything = this.#visibility === undefined || cluster === NO_CLUSTER
    if (this.#isEverything || this.#visibility === undefined) return
    const { clusterCount, rows } = this.#visibility
    const words = (clusterCount + 31) >>> 5
    this.#seen.set(this.#always)
    for (let word = 0; word < words; word++) {
      for (let left = rows[cluster * words + word]; left !== 0; left &= left - 1) {
        const to = word * 32 + 31 - Math.clz32(left & -left)
        const end = this.#firstOf[to + 1]
        for (let at = this.#firstOf[to]; at < end; at++) mark(this.#seen, this.#bits[at])
      }
    }
  }

  /**
   * Writes the triangles of a surface that were found to {@link runs}, in as few runs as possible.
   * @param surface index in the list of surfaces
   * @returns the number of runs
   */
  findRuns(surface: number): number {
    const { ranges } = this.#surfaces[surface]
    const { firstTriangles } = ranges
    const count = rangesIn(ranges)
    const triangles = firstTriangles[count] ?? 0
    if (this.#isEverything) {
      this.runs[0] = 0
      this.runs[1] = triangles
      return triangles === 0 ? 0 : 1
    }
    const first = this.#firstBits[surface]
    let length = 0
    for (let from = this.#next(first, 0, count, 1); from < count; length++) {
      const to = this.#next(first, from, count, 0)
      this.runs[length * 2] = firstTriangles[from]
      this.runs[length * 2 + 1] = firstTriangles[to] - firstTriangles[from]
      from = this.#next(first, to, count, 1)
    }
    return length
  }

  /** Returns the first range at or after `at` that is seen (1) or unseen (0), or `count` without one. */
  #next(first: number, at: number, count: number, bit: 0 | 1): number {
    const flip = bit === 1 ? 0 : -1
    while (at < count) {
      const word = ((this.#seen[(first + at) >>> 5] ^ flip) >>> (at & 31)) >>> 0
      if (word !== 0) return Math.min(count, at + 31 - Math.clz32(word & -word))
      at = (at | 31) + 1
    }
    return count
  }

  #list(): void {
    const next = this.#firstOf.slice()
    for (const [surface, { ranges }] of this.#surfaces.entries()) {
      const { firstClusters, clusters } = ranges
      for (let range = 0; range < rangesIn(ranges); range++) {
        const bit = this.#firstBits[surface] + range
        if (firstClusters[range] === firstClusters[range + 1]) mark(this.#always, bit)
        for (let at = firstClusters[range]; at < firstClusters[range + 1]; at++) this.#bits[next[clusters[at]]++] = bit
      }
    }
  }
}

function rangesIn({ firstTriangles }: SurfaceRanges): number {
  return Math.max(firstTriangles.length - 1, 0)
}

function mark(bits: Uint32Array, bit: number): void {
  bits[bit >>> 5] |= 1 << (bit & 31)
}
