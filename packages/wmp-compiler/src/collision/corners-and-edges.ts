import type { BlockSet } from '../csg/block-set.js'

/** Up to this many corners, looking through all of them is cheaper than naming them. */
const FEW_CORNERS = 64

/** Corners of some sides `[n × 3]`, each once, and their edges once for both of their sides. */
export function cornersAndEdges(set: BlockSet, from: number, to: number): { points: number[]; edges: number[] } {
  const { points: source, starts } = set.windings
  const corners = new CornerList(starts[to] - starts[from] <= FEW_CORNERS * 3)
  const edges: number[] = []
  const joined = new Set<number>()
  // Numbers of edges stay exact: a block has fewer corners than its square root of 2⁵³.
  const most = starts[to] - starts[from] + 1
  for (let side = from; side < to; side++) {
    let a = corners.add(source, starts[side])
    const first = a
    for (let corner = starts[side]; corner < starts[side + 1]; corner++) {
      const b = corner + 1 === starts[side + 1] ? first : corners.add(source, corner + 1)
      if (a !== b && !joined.has(b * most + a)) {
        joined.add(a * most + b)
        edges.push(a, b)
      }
      a = b
    }
  }
  return { points: corners.points, edges }
}

/** Numbers points by their coordinates. */
class CornerList {
  readonly points: number[] = []
  readonly #known: Map<string, number> | undefined

  constructor(isShort: boolean) {
    this.#known = isShort ? undefined : new Map()
  }

  add(source: Float64Array, corner: number): number {
    const x = source[corner * 3]
    const y = source[corner * 3 + 1]
    const z = source[corner * 3 + 2]
    const known = this.#known === undefined ? this.#search(x, y, z) : this.#known.get(`${x} ${y} ${z}`)
    if (known !== undefined) return known
    const index = this.points.length / 3
    this.#known?.set(`${x} ${y} ${z}`, index)
    this.points.push(x, y, z)
    return index
  }

  #search(x: number, y: number, z: number): number | undefined {
    const { points } = this
    for (let p = 0; p < points.length; p += 3) {
      if (points[p] === x && points[p + 1] === y && points[p + 2] === z) return p / 3
    }
    return undefined
  }
}
