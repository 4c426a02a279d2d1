import { VISIBLE } from '../epsilon.js'
import { axisOf, coordinateRanges, sidesOf } from './plane-sides.js'
import type { VisPlan } from './vis-plan.js'

/** Fills the row of every passage with the passages, both ways, of portals with points in front of its plane. */
export function fillFrontRows(plan: VisPlan): void {
  const { rows, words, planes, planeIds } = plan
  const ranges = coordinateRanges(plan)
  const known = new Map<number, number>()
  for (let portal = 0; portal < planeIds.length; portal++) {
    const first = known.get(planeIds[portal])
    if (first !== undefined) {
      rows.copyWithin(portal * 2 * words, first * 2 * words, (first + 1) * 2 * words)
      continue
    }
    known.set(planeIds[portal], portal)
    const axis = axisOf(planes, portal * 8)
    if (axis < 0) fillOblique(plan, portal)
    else fillUpright(plan, portal * 2, ranges[axis], planes[portal * 8 + axis], planes[portal * 8 + 3])
  }
}

/** The rows of both ways through a portal: what is in front of its plane, and what is behind. */
function fillOblique(plan: VisPlan, portal: number): void {
  const { rows, words, planeIds } = plan
  const forward = portal * 2 * words
  const backward = (portal * 2 + 1) * words
  for (let other = 0; other < planeIds.length; other++) {
    const sides = sidesOf(plan, portal * 8, other * 2)
    const both = 3 << ((other & 15) * 2)
    if ((sides & 1) !== 0) rows[forward + (other >>> 4)] |= both
    if ((sides & 2) !== 0) rows[backward + (other >>> 4)] |= both
  }
}

/** The same for a plane along an axis. @param part 1 or −1: what its normal is on that axis; `ranges` of that axis. */
function fillUpright(plan: VisPlan, passage: number, ranges: Float64Array, part: number, distance: number): void {
  const { rows, words, planeIds } = plan
  const above = (part > 0 ? passage : passage ^ 1) * words
  const below = (part > 0 ? passage ^ 1 : passage) * words
  const place = part * distance
  for (let word = 0; word < words; word++) {
    let high = 0
    let low = 0
    const first = word * 16
    const end = Math.min(first + 16, planeIds.length)
    for (let other = first; other < end; other++) {
      const both = 3 << ((other - first) * 2)
      if (ranges[other * 2 + 1] - place > VISIBLE) high |= both
      if (ranges[other * 2] - place < -VISIBLE) low |= both
    }
    rows[above + word] = high
    rows[below + word] = low
  }
}
