import { VISIBLE } from '../../../epsilon.js'
import type { VisPlan } from './vis-plan.js'

/** Windings with more points are not clipped further. They stay too large, which hides nothing. */
const MAX_POINTS = 20

/**
 * Windings in one column: first those of the directed portals, then a stack of clipped ones. A winding is a first point and a
 * count, so clipping allocates nothing.
 */
export class SightWindings {
  /** `[capacity × 3, quants]`; replaced when it grows. */
  points: Float64Array
  /** The result of the last {@link clip}. */
  first = 0
  count = 0
  /** Points in use. Reset it to drop what was clipped since. */
  top: number
  readonly #distances = new Float64Array(MAX_POINTS + 4)

  constructor(plan: VisPlan) {
    this.top = plan.points.length / 3
    this.points = new Float64Array(plan.points.length + 30_000)
    this.points.set(plan.points)
  }

  /**
   * Clips a winding to the front of the plane at `planes[at..at+3]`, into `first` and `count`. A winding that is not
   * cut stays where it is. Points within VISIBLE of the plane stay.
   * @returns false when nothing is in front of the plane.
   */
  clip(first: number, count: number, planes: Float64Array, at: number): boolean {
    this.first = first
    this.count = count
    if (count > MAX_POINTS) return true
    const { points } = this
    const distances = this.#distances
    const nx = planes[at]
    const ny = planes[at + 1]
    const nz = planes[at + 2]
    const d = planes[at + 3]
    let inFront = false
    let behind = false
    for (let corner = 0, p = first * 3; corner < count; corner++, p += 3) {
      const distance = nx * points[p] + ny * points[p + 1] + nz * points[p + 2] - d
      distances[corner] = distance
      if (distance > VISIBLE) inFront = true
      else if (distance < -VISIBLE) behind = true
    }
    if (!inFront || !behind) return inFront
    this.#cut(first, count)
    return true
  }

  #cut(first: number, count: number): void {
    if ((this.top + count + 2) * 3 > this.points.length) this.#grow()
    const { points } = this
    const distances = this.#distances
    let out = this.top * 3
    for (let corner = 0; corner < count; corner++) {
      const next = corner + 1 === count ? 0 : corner + 1
      const here = distances[corner]
      const there = distances[next]
      const p = (first + corner) * 3
      if (here >= -VISIBLE) {
        points[out] = points[p]
        points[out + 1] = points[p + 1]
        points[out + 2] = points[p + 2]
        out += 3
      }
      const isCrossing = (here > VISIBLE && there < -VISIBLE) || (here < -VISIBLE && there > VISIBLE)
      if (!isCrossing) continue
      const q = (first + next) * 3
      const share = here / (here - there)
      points[out] = points[p] + (points[q] - points[p]) * share
      points[out + 1] = points[p + 1] + (points[q + 1] - points[p + 1]) * share
      points[out + 2] = points[p + 2] + (points[q + 2] - points[p + 2]) * share
      out += 3
    }
    this.first = this.top
    this.count = out / 3 - this.top
    this.top = out / 3
  }

  #grow(): void {
    const larger = new Float64Array(this.points.length * 2)
    larger.set(this.points)
    this.points = larger
  }
}
