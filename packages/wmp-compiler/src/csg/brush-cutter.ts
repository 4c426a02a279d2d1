import { MIN_AREA, ON_PLANE, Split, WindingSplitter, type WindingStore } from '@brushwork/geometry'
import { areaOfWinding } from './area-of-winding.js'
import type { BlockSet } from './block-set.js'

/** Cuts what a brush covers out of windings. */
export class BrushCutter {
  readonly #set: BlockSet
  readonly #splitter = new WindingSplitter()
  /** `[sides]` how near to a side's plane points count as on it; ON_PLANE everywhere when there is none. */
  tolerances: Float64Array | undefined
  /** What the planes used so far have left of the winding. */
  #inside = new Float64Array(96)
  /** Sides of the brush whose planes go through the winding. */
  readonly #through: number[] = []

  constructor(set: BlockSet) {
    this.#set = set
  }

  /**
   * Cuts a winding of a side by a brush.
   * @param plane the plane that the winding lies on.
   * @param losesTies whether the winding goes where a side of the brush lies in the same plane and faces the same way;
   *   where it faces the other way the winding always goes.
   * @param outside receives the parts outside the brush, none when it covers all.
   * @returns whether the brush covers any of it; if not, nothing was done.
   */
  cut(
    points: Float64Array,
    from: number,
    count: number,
    plane: number,
    brush: number,
    losesTies: boolean,
    outside: WindingStore,
  ): boolean {
    if (!this.#mayCover(points, from, count, plane, brush, losesTies)) return false
    const before = outside.count
    if (this.#cutThrough(points, from, count, outside)) return true
    outside.truncate(before)
    return false
  }

  /** Sorts the planes of the brush: false when the winding is in front of one of them. */
  #mayCover(
    points: Float64Array,
    from: number,
    count: number,
    plane: number,
    brush: number,
    losesTies: boolean,
  ): boolean {
    const { firstSides, sidePlanes, planes } = this.#set
    const { data } = planes
    this.#through.length = 0
    for (let side = firstSides[brush]; side < firstSides[brush + 1]; side++) {
      const other = sidePlanes[side]
      if (other === plane) {
        if (!losesTies) return false
        continue
      }
      if ((other ^ 1) === plane) continue
      const split = this.#splitter.classify(points, from, count, data, other * 4, this.#toleranceOf(side))
      if (split === Split.front) return false
      if (split === Split.both) this.#through.push(side)
      else if (split === Split.on && !losesTies && facesSameWay(data, other * 4, plane * 4)) return false
    }
    return true
  }

  #cutThrough(points: Float64Array, from: number, count: number, outside: WindingStore): boolean {
    const { planes, sidePlanes } = this.#set
    let [current, first, size] = [points, from, count]
    for (const side of this.#through) {
      const tolerance = this.#toleranceOf(side)
      const split = this.#splitter.split(current, first, size, planes.data, sidePlanes[side] * 4, tolerance)
      // Earlier cuts may have left a part that this plane misses, or lies along.
      if (split === Split.front || split === Split.on) return false
      if (split === Split.back) continue
      const { front, frontCount, back, backCount } = this.#splitter
      if (areaOfWinding(front, 0, frontCount) > MIN_AREA) outside.append(front, 0, frontCount)
      this.#keep(back, backCount)
      ;[current, first, size] = [this.#inside, 0, backCount]
    }
    return areaOfWinding(current, first, size) > MIN_AREA
  }

  #toleranceOf(side: number): number {
    return this.tolerances === undefined ? ON_PLANE : this.tolerances[side]
  }

  #keep(points: Float64Array, count: number): void {
    if (count * 3 > this.#inside.length) this.#inside = new Float64Array(count * 6)
    for (let number = 0; number < count * 3; number++) this.#inside[number] = points[number]
  }
}

function facesSameWay(planes: Float64Array, a: number, b: number): boolean {
  return planes[a] * planes[b] + planes[a + 1] * planes[b + 1] + planes[a + 2] * planes[b + 2] > 0
}
