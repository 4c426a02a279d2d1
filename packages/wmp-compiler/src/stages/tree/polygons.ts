import { ON_PLANE, type PlaneSet, Split, WindingSplitter, WindingStore } from '@brushwork/geometry'
import { CLEAR_OF_PLANE } from '../../epsilon.js'
import type { Fragments } from '../csg/fragments.js'

/** The polygons that a tree is built from, and the pieces cut from them: a stack of columns. */
export class Polygons {
  readonly windings: WindingStore
  /** `[polygons]` plane; the polygon faces its front. */
  planes: Int32Array
  /** `[polygons × 6, quants]` min x y z, max x y z. */
  bounds: Float64Array
  readonly #set: PlaneSet
  readonly #splitter = new WindingSplitter()

  /** Copies fragments in. */
  constructor(set: PlaneSet, fragments: Fragments, sidePlanes: Uint32Array) {
    const { sides, windings } = fragments
    const count = sides.length
    this.#set = set
    this.windings = new WindingStore(count + 256)
    this.planes = new Int32Array(count + 256)
    this.bounds = new Float64Array((count + 256) * 6)
    for (let fragment = 0; fragment < count; fragment++) {
      const first = windings.starts[fragment]
      this.#add(windings.points, first, windings.starts[fragment + 1] - first, sidePlanes[sides[fragment]])
    }
  }

  /** Copies windings `first … end − 1` in, each on its plane in `planes`. */
  add(windings: WindingStore, planes: Uint32Array, first: number, end: number): void {
    for (let winding = first; winding < end; winding++) {
      this.#add(windings.points, windings.starts[winding], windings.countOf(winding), planes[winding])
    }
  }

  get count(): number {
    return this.windings.count
  }

  /** Drops the polygons from `count` on. */
  truncate(count: number): void {
    this.windings.truncate(count)
  }

  /** The side of a plane of the set that a polygon is on. */
  sideOf(polygon: number, plane: number): Split {
    if (this.planes[polygon] >> 1 === plane >> 1) return Split.on
    const planes = this.#set.data
    const { bounds } = this
    const at = plane * 4
    const box = polygon * 6
    const nx = planes[at]
    const ny = planes[at + 1]
    const nz = planes[at + 2]
    const d = planes[at + 3]
    const low = nx * bounds[nx > 0 ? box : box + 3] + ny * bounds[ny > 0 ? box + 1 : box + 4]
    const nearest = low + nz * bounds[nz > 0 ? box + 2 : box + 5] - d
    if (nearest > CLEAR_OF_PLANE) return Split.front
    const high = nx * bounds[nx > 0 ? box + 3 : box] + ny * bounds[ny > 0 ? box + 4 : box + 1]
    const farthest = high + nz * bounds[nz > 0 ? box + 5 : box + 2] - d
    if (farthest < -CLEAR_OF_PLANE) return Split.back
    // For an axial plane the box is exact; for others the corners decide.
    if (nx * nx === 1 || ny * ny === 1 || nz * nz === 1) {
      if (nearest >= -ON_PLANE) return farthest <= ON_PLANE ? Split.on : Split.front
      return farthest <= ON_PLANE ? Split.back : Split.both
    }
    const first = this.windings.starts[polygon]
    return this.#splitter.classify(this.windings.points, first, this.windings.countOf(polygon), planes, at)
  }

  /**
   * Cuts a polygon by a plane. After `both`, the part in front is polygon `count − 2` and the part behind `count − 1`.
   */
  cut(polygon: number, plane: number): Split {
    const { windings } = this
    const splitter = this.#splitter
    const first = windings.starts[polygon]
    const split = splitter.split(windings.points, first, windings.countOf(polygon), this.#set.data, plane * 4)
    if (split !== Split.both) return split
    this.#add(splitter.front, 0, splitter.frontCount, this.planes[polygon])
    this.#add(splitter.back, 0, splitter.backCount, this.planes[polygon])
    return split
  }

  #add(points: Float64Array, from: number, count: number, plane: number): void {
    const polygon = this.windings.append(points, from, count)
    if (polygon >= this.planes.length) this.#grow()
    this.planes[polygon] = plane
    const { bounds } = this
    const box = polygon * 6
    for (let axis = 0; axis < 3; axis++) {
      let low = Infinity
      let high = -Infinity
      for (let at = from * 3 + axis; at < (from + count) * 3; at += 3) {
        const value = points[at]
        if (value < low) low = value
        if (value > high) high = value
      }
      bounds[box + axis] = low
      bounds[box + axis + 3] = high
    }
  }

  #grow(): void {
    const capacity = this.planes.length * 2
    const planes = new Int32Array(capacity)
    const bounds = new Float64Array(capacity * 6)
    planes.set(this.planes)
    bounds.set(this.bounds)
    this.planes = planes
    this.bounds = bounds
  }
}
