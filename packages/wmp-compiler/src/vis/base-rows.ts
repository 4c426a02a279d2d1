import { fillFrontRows } from './front-rows.js'
import { keepMutualRows, swapWays } from './mutual-rows.js'
import type { VisPlan } from './vis-plan.js'

/**
 * Base visibility: from every passage the flood through all passages in front of it that it lies behind. Fills the rows;
 * what one way does not see, the way back does not either. Rows are bits of many passages, and so is the work: what lies
 * in front of a passage and has it behind itself is what is in front on the way back, too; and the floods of 32 passages
 * run as one.
 */
export function fillBaseRows(plan: VisPlan): void {
  fillFrontRows(plan)
  keepMutualRows(plan)
  const flood = new RowFlood(plan)
  for (let word = 0; word < plan.words; word++) flood.run(word)
  keepMutualRows(plan)
}

/** Floods from 32 passages at once: bit `n` of everything here is about passage 32 `word` + n. */
class RowFlood {
  readonly #plan: VisPlan
  /** `[clusters]` whose floods have come here. */
  readonly #reached: Int32Array
  /** `[passages]` whose floods may go on through here. */
  readonly #open: Int32Array
  /** Clusters to go on from, a ring; each is in it once at most. */
  readonly #queue: Uint32Array
  readonly #isQueued: Uint8Array

  constructor(plan: VisPlan) {
    this.#plan = plan
    this.#reached = new Int32Array(plan.clusterCount)
    this.#open = new Int32Array(plan.passageCount)
    this.#queue = new Uint32Array(plan.clusterCount)
    this.#isQueued = new Uint8Array(plan.clusterCount)
  }

  /** Drops from the rows what no flood comes to, on the way back: rows that could be walked both ways lack nothing else. */
  run(word: number): void {
    const { rows, words, passageCount, targets } = this.#plan
    const open = this.#open
    const reached = this.#reached
    for (let passage = 0; passage < passageCount; passage++) {
      open[passage] = swapWays(rows[(passage ^ 1) * words + word])
    }
    this.#spread(word)
    for (let passage = 0; passage < passageCount; passage++) {
      rows[(passage ^ 1) * words + word] = swapWays(open[passage] & reached[targets[passage ^ 1]])
    }
  }

  #spread(word: number): void {
    const { passageCount, targets, clusterCount, exits, firstExits } = this.#plan
    const reached = this.#reached.fill(0)
    const open = this.#open
    const queue = this.#queue
    const isQueued = this.#isQueued
    let first = 0
    let waiting = 0
    const end = Math.min(word * 32 + 32, passageCount)
    for (let passage = word * 32; passage < end; passage++) {
      const target = targets[passage]
      reached[target] |= 1 << (passage & 31)
      if (isQueued[target] === 1) continue
      isQueued[target] = 1
      queue[waiting++] = target
    }
    while (waiting > 0) {
      const cluster = queue[first]
      first = first + 1 === clusterCount ? 0 : first + 1
      waiting--
      isQueued[cluster] = 0
      const floods = reached[cluster]
      const last = firstExits[cluster + 1]
      for (let exit = firstExits[cluster]; exit < last; exit++) {
        const passage = exits[exit]
        const target = targets[passage]
        const fresh = floods & open[passage] & ~reached[target]
        if (fresh === 0) continue
        reached[target] |= fresh
        if (isQueued[target] === 1) continue
        isQueued[target] = 1
        const place = first + waiting++
        queue[place >= clusterCount ? place - clusterCount : place] = target
      }
    }
  }
}
