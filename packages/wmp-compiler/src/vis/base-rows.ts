import { type PlaneSides, planeSides } from './plane-sides.js'
import type { VisPlan } from './vis-plan.js'

/**
 * Base visibility: from every passage the flood through all passages in front of it that it lies behind. Fills the rows;
 * what one way does not see, the way back does not either.
 */
export function fillBaseRows(plan: VisPlan): void {
  const sides = planeSides(plan)
  const stack = new Uint32Array(plan.clusterCount)
  const reached = new Int32Array(plan.clusterCount).fill(-1)
  for (let passage = 0; passage < plan.passageCount; passage++) floodFrom(plan, sides, passage, stack, reached)
  for (let passage = 0; passage < plan.passageCount; passage++) clearOneSided(plan, passage)
}

/** @param stack room for all clusters; `reached` [clusters] the last passage whose flood came by. */
function floodFrom(plan: VisPlan, sides: PlaneSides, source: number, stack: Uint32Array, reached: Int32Array): void {
  const { rows, words, exits, firstExits, targets } = plan
  const { planeCount, portalCount, ofPassages, portalsByPlane, planesByPortal } = sides
  const ahead = ofPassages[source] * portalCount
  const aheadBit = 1 << (source & 1)
  const own = (source >> 1) * planeCount
  let top = 0
  stack[top++] = targets[source]
  reached[targets[source]] = source
  while (top > 0) {
    const cluster = stack[--top]
    for (let exit = firstExits[cluster]; exit < firstExits[cluster + 1]; exit++) {
      const passage = exits[exit]
      if ((portalsByPlane[ahead + (passage >> 1)] & aheadBit) === 0) continue
      // Behind the passage: in front of its way back.
      if ((planesByPortal[own + ofPassages[passage]] & (2 >> (passage & 1))) === 0) continue
      rows[source * words + (passage >>> 5)] |= 1 << (passage & 31)
      const target = targets[passage]
      if (reached[target] === source) continue
      reached[target] = source
      stack[top++] = target
    }
  }
}

/** Clears bit `q` of row `p` unless row `q ^ 1` has bit `p ^ 1`: a line can be walked both ways. */
export function clearOneSided(plan: VisPlan, passage: number): void {
  const { rows, words } = plan
  const back = passage ^ 1
  const backWord = back >>> 5
  const backBit = 1 << (back & 31)
  for (let word = 0; word < words; word++) {
    let kept = rows[passage * words + word]
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest)
      const other = ((word << 5) | bit) ^ 1
      if ((rows[other * words + backWord] & backBit) === 0) kept &= ~(1 << bit)
    }
    rows[passage * words + word] = kept
  }
}
