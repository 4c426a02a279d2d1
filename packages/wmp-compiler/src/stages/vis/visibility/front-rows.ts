import { VISIBLE } from '../../../epsilon.js'
import type { VisPlan } from './vis-plan.js'

/** Fills the row of each directed portal with both directions of all portals that have points in front of its plane. */
export function fillFrontRows(plan: VisPlan): void {
  const { mightSee, words, planes, planeIds } = plan
  const ranges = coordinateRanges(plan)
  const seen = new Map<number, number>()
  for (let portal = 0; portal < planeIds.length; portal++) {
    const first = seen.get(planeIds[portal])
    if (first !== undefined) {
      mightSee.copyWithin(portal * 2 * words, first * 2 * words, (first + 1) * 2 * words)
      continue
    }
    seen.set(planeIds[portal], portal)
    const axis = axisOf(planes, portal * 8)
    if (axis < 0) fillOblique(plan, portal)
    else fillUpright(plan, portal * 2, ranges[axis], planes[portal * 8 + axis], planes[portal * 8 + 3])
  }
}

/** The rows of both directions of a portal: what is in front of its plane, and what is behind. */
function fillOblique(plan: VisPlan, portal: number): void {
  const { mightSee, words, planeIds } = plan
  const forward = portal * 2 * words
  const backward = (portal * 2 + 1) * words
  for (let other = 0; other < planeIds.length; other++) {
    const sides = sidesOf(plan, portal * 8, other * 2)
    const both = 3 << ((other & 15) * 2)
    if ((sides & 1) !== 0) mightSee[forward + (other >>> 4)] |= both
    if ((sides & 2) !== 0) mightSee[backward + (other >>> 4)] |= both
  }
}

/** The same for an axial plane. @param part its normal on that axis, 1 or −1; `ranges` of that axis. */
function fillUpright(plan: VisPlan, directed: number, ranges: Float64Array, part: number, distance: number): void {
  const { mightSee, words, planeIds } = plan
  const above = (part > 0 ? directed : directed ^ 1) * words
  const below = (part > 0 ? directed ^ 1 : directed) * words
  const coordinate = part * distance
  for (let word = 0; word < words; word++) {
    let high = 0
    let low = 0
    const first = word * 16
    const end = Math.min(first + 16, planeIds.length)
    for (let other = first; other < end; other++) {
      const both = 3 << ((other - first) * 2)
      if (ranges[other * 2 + 1] - coordinate > VISIBLE) high |= both
      if (ranges[other * 2] - coordinate < -VISIBLE) low |= both
    }
    mightSee[above + word] = high
    mightSee[below + word] = low
  }
}

/** Bits of the result of `sidesOf`. */
const IN_FRONT = 1
const BEHIND = 2

/** The axis of the normal at `planes[at]`; −1 when it is not axial. */
function axisOf(planes: Float64Array, at: number): number {
  for (let axis = 0; axis < 3; axis++) if (Math.abs(planes[at + axis]) === 1) return axis
  return -1
}

/** For each axis `[portals × 2]` the least and greatest coordinate of each portal. */
function coordinateRanges({ points, firstPoints, planeIds }: VisPlan): readonly Float64Array[] {
  const ranges = [0, 1, 2].map(() => new Float64Array(planeIds.length * 2))
  for (let portal = 0; portal < planeIds.length; portal++) {
    const first = firstPoints[portal * 2] * 3
    const end = firstPoints[portal * 2 + 1] * 3
    for (let axis = 0; axis < 3; axis++) {
      let least = Infinity
      let most = -Infinity
      for (let p = first + axis; p < end; p += 3) {
        if (points[p] < least) least = points[p]
        if (points[p] > most) most = points[p]
      }
      ranges[axis][portal * 2] = least
      ranges[axis][portal * 2 + 1] = most
    }
  }
  return ranges
}

/** The sides of the plane at `planes[at]` on which a directed portal has points: 1 in front, 2 behind. */
function sidesOf({ planes, balls, points, firstPoints }: VisPlan, at: number, directed: number): number {
  const ball = directed * 4
  const nx = planes[at]
  const ny = planes[at + 1]
  const nz = planes[at + 2]
  const d = planes[at + 3]
  const middle = nx * balls[ball] + ny * balls[ball + 1] + nz * balls[ball + 2] - d
  const radius = balls[ball + 3] + VISIBLE
  if (middle > radius) return IN_FRONT
  if (middle < -radius) return BEHIND
  let sides = 0
  for (let p = firstPoints[directed] * 3; p < firstPoints[directed + 1] * 3; p += 3) {
    const distance = nx * points[p] + ny * points[p + 1] + nz * points[p + 2] - d
    if (distance > VISIBLE) sides |= IN_FRONT
    else if (distance < -VISIBLE) sides |= BEHIND
  }
  return sides
}
