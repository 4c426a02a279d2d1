import { VISIBLE } from '../epsilon.js'
import type { VisPlan } from './vis-plan.js'

/** Bits of what is said about a portal and a plane. */
const IN_FRONT = 1
const BEHIND = 2

/** The axis that the normal at `planes[at]` lies along, −1 for others. */
export function axisOf(planes: Float64Array, at: number): number {
  for (let axis = 0; axis < 3; axis++) if (Math.abs(planes[at + axis]) === 1) return axis
  return -1
}

/** For every axis `[portals × 2]` least and greatest coordinate of every portal. */
export function coordinateRanges({ points, firstPoints, planeIds }: VisPlan): readonly Float64Array[] {
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

/** On which sides of the plane at `planes[at]` the portal of a passage has points: 1 in front, 2 behind. */
export function sidesOf({ planes, balls, points, firstPoints }: VisPlan, at: number, passage: number): number {
  const ball = passage * 4
  const nx = planes[at]
  const ny = planes[at + 1]
  const nz = planes[at + 2]
  const d = planes[at + 3]
  const middle = nx * balls[ball] + ny * balls[ball + 1] + nz * balls[ball + 2] - d
  const radius = balls[ball + 3] + VISIBLE
  if (middle > radius) return IN_FRONT
  if (middle < -radius) return BEHIND
  let sides = 0
  for (let p = firstPoints[passage] * 3; p < firstPoints[passage + 1] * 3; p += 3) {
    const distance = nx * points[p] + ny * points[p + 1] + nz * points[p + 2] - d
    if (distance > VISIBLE) sides |= IN_FRONT
    else if (distance < -VISIBLE) sides |= BEHIND
  }
  return sides
}
