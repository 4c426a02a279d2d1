import { fillFrontRows } from './front-rows.js'
import { keepMutualRows, swapWays } from './mutual-rows.js'
import type { VisPlan } from './vis-plan.js'

/**
 * Fills `mightSee` with base visibility: the flood from each directed portal through all those in front of it that face
 * away from it. What is not seen in one direction is not seen in the other either. Rows hold bits of many directed
 * portals, so the work is done on words, and 32 floods run as one.
 */
export function fillBaseRows(plan: VisPlan): void {
  fillFrontRows(plan)
  keepMutualRows(plan)
  const flood = new RowFlood(plan)
  for (let word = 0; word < plan.words; word++) flood.run(word)
  keepMutualRows(plan)
}

/** Floods from 32 directed portals at once: bit `n` of every number here is about directed portal 32 `word` + n. */
class RowFlood {
  readonly #plan: VisPlan
  /** `[clusters]` floods that have reached the cluster. */
  readonly #reached: Int32Array
  /** `[directed portals]` floods that may continue through it. */
  readonly #open: Int32Array
  /** Clusters to continue from: a ring that holds each at most once. */
  readonly #queue: Uint32Array
  readonly #isQueued: Uint8Array

  constructor(plan: VisPlan) {
    this.#plan = plan
    this.#reached = new Int32Array(plan.clusterCount)
    this.#open = new Int32Array(plan.directedCount)
    this.#queue = new Uint32Array(plan.clusterCount)
    this.#isQueued = new Uint8Array(plan.clusterCount)
  }

  /** Clears the bits that no flood reaches, in the opposite direction. Mutual rows need no other change. */
  run(word: number): void {
    const { mightSee, words, directedCount, targets } = this.#plan
    const open = this.#open
    const reached = this.#reached
    for (let directed = 0; directed < directedCount; directed++) {
      open[directed] = swapWays(mightSee[(directed ^ 1) * words + word])
    }
    this.#spread(word)
    for (let directed = 0; directed < directedCount; directed++) {
      mightSee[(directed ^ 1) * words + word] = swapWays(open[directed] & reached[targets[directed ^ 1]])
    }
  }

  #spread(word: number): void {
    const { directedCount, targets, clusterCount, exits, firstExits } = this.#plan
    const reached = this.#reached.fill(0)
    const open = this.#open
    const queue = this.#queue
    const isQueued = this.#isQueued
    let first = 0
    let waiting = 0
    const end = Math.min(word * 32 + 32, directedCount)
    for (let directed = word * 32; directed < end; directed++) {
      const target = targets[directed]
      reached[target] |= 1 << (directed & 31)
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
        const directed = exits[exit]
        const target = targets[directed]
        const fresh = floods & open[directed] & ~reached[target]
        if (fresh === 0) continue
        reached[target] |= fresh
        if (isQueued[target] === 1) continue
        isQueued[target] = 1
        const slot = first + waiting++
        queue[slot >= clusterCount ? slot - clusterCount : slot] = target
      }
    }
  }
}
