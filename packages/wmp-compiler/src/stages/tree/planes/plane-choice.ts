import type { PlaneSet } from '@brushwork/geometry'
import type { Polygons } from '../polygons.js'
import type { AxialPlanes } from './axial-planes.js'
import { gridPlane, middlePlane } from './grid-plane.js'
import { NO_SCORE, splitScore } from './split-cost.js'

/**
 * A cell with at most this many polygons is divided by their planes alone, so it depends on nothing else. Larger cells
 * may be divided by the grid.
 */
export const SMALL_CELL = 192
/** Planes tried per cell. The time grows with the square of the cell; 64 gave no smaller trees than 32. */
const MAX_TRIED = 32
/** A plane that leaves more than this share of many polygons on one side makes a list, not a tree. */
const MAX_ON_ONE_SIDE = 7 / 8

/** Chooses the planes that divide cells. Ties go to the polygon that is first in the file. */
export class PlaneChoice {
  readonly #polygons: Polygons
  readonly #axial: AxialPlanes
  readonly #set: PlaneSet
  /** `[pairs of planes]` the cell that counted it last, and its index among the candidates of that cell. */
  #seen = new Int32Array(0)
  #candidateOf = new Int32Array(0)
  #cell = 0
  /** Candidates of the cell: plane of the first polygon on it, and number of polygons on it. */
  #planes = new Int32Array(1024)
  #facing = new Int32Array(1024)
  #candidates = 0

  constructor(polygons: Polygons, axial: AxialPlanes) {
    this.#polygons = polygons
    this.#axial = axial
    this.#set = axial.set
  }

  /**
   * The plane that divides the polygons `list[first … end − 1]`, at least one. Its front is where its first polygon
   * faces.
   */
  choose(list: Int32Array, first: number, end: number): number {
    const count = end - first
    if (count > SMALL_CELL) {
      const grid = gridPlane(this.#polygons, this.#axial, list, first, end)
      if (grid >= 0) return grid
    }
    this.#gather(list, first, end)
    const best = this.#best(list, first, end)
    if (count <= SMALL_CELL || !this.#isLopsided(list, first, end, best)) return best
    const middle = middlePlane(this.#polygons, this.#axial, list, first, end)
    return middle >= 0 ? middle : best
  }

  /** Collects the planes of the polygons, each pair once, in file order. */
  #gather(list: Int32Array, first: number, end: number): void {
    const pairs = this.#set.count >> 1
    if (this.#seen.length < pairs) {
      this.#seen = new Int32Array(pairs * 2)
      this.#candidateOf = new Int32Array(pairs * 2)
      this.#cell = 0
    }
    if (this.#planes.length < end - first) {
      this.#planes = new Int32Array((end - first) * 2)
      this.#facing = new Int32Array((end - first) * 2)
    }
    this.#cell++
    this.#candidates = 0
    const { planes } = this.#polygons
    for (let index = first; index < end; index++) {
      const plane = planes[list[index]]
      const pair = plane >> 1
      if (this.#seen[pair] === this.#cell) this.#facing[this.#candidateOf[pair]]++
      else {
        this.#seen[pair] = this.#cell
        this.#candidateOf[pair] = this.#candidates
        this.#planes[this.#candidates] = plane
        this.#facing[this.#candidates++] = 1
      }
    }
  }

  #best(list: Int32Array, first: number, end: number): number {
    if (this.#candidates === 1) return this.#planes[0]
    // Half of those tried have the most polygons; the others are spread over the file.
    const enough = this.#candidates > MAX_TRIED ? this.#facingOfBest(MAX_TRIED / 2) : 0
    const stride = Math.ceil(this.#candidates / (MAX_TRIED / 2))
    let best = this.#planes[0]
    let bestScore = NO_SCORE
    for (let candidate = 0; candidate < this.#candidates; candidate++) {
      const facing = this.#facing[candidate]
      if (facing < enough && candidate % stride !== 0) continue
      const plane = this.#planes[candidate]
      const score = splitScore(this.#polygons, this.#set, list, first, end, plane, facing, bestScore)
      if (score <= bestScore) continue
      best = plane
      bestScore = score
    }
    return best
  }

  /** The least number of polygons on a plane such that at most `most` planes have as many. */
  #facingOfBest(most: number): number {
    const histogram = new Int32Array(64)
    for (let candidate = 0; candidate < this.#candidates; candidate++)
      histogram[Math.min(63, this.#facing[candidate])]++
    let least = 64
    let total = 0
    while (least > 1 && total + histogram[least - 1] <= most) total += histogram[--least]
    return least
  }

  #isLopsided(list: Int32Array, first: number, end: number, plane: number): boolean {
    const sides = new Int32Array(4)
    for (let index = first; index < end; index++) sides[this.#polygons.sideOf(list[index], plane)]++
    return Math.max(sides[1], sides[2]) + sides[3] > (end - first) * MAX_ON_ONE_SIDE
  }
}
