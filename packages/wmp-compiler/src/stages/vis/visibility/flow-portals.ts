import { SightStep, WorkMeter } from './sight-step.js'
import { SightWindings } from './sight-windings.js'
import type { VisPlan } from './vis-plan.js'

/** The result of walking a batch of directed portals. */
export interface FlowResult {
  /** `[directed portals × words]` what each can see, in the order of the batch. */
  readonly canSee: Uint32Array
  /** Directed portals visited: a measure of work that is the same on every machine. */
  readonly steps: number
  /** See {@link WorkMeter}. */
  readonly work: number
  /** Directed portals that were not walked to the end. */
  readonly cut: number
}

/**
 * Walks every chain of directed portals that a straight line can pass. The windings at both ends are clipped by the
 * planes between them; a chain ends where nothing is left or nothing new can follow. Pure: reads the plan, whose
 * `mightSee` bounds the search. A directed portal that exceeds its steps is walked to its next portals only. It sees
 * everything that the planes between the two leave: an upper bound that is found quickly. If even that exceeds its
 * work, it keeps its row of `mightSee`.
 */
export class PortalFlow {
  readonly #plan: VisPlan
  readonly #store: SightWindings
  /** One step per length of the chain, reused by all chains of that length. */
  readonly #steps: SightStep[] = []
  #seen: Uint32Array = new Uint32Array(0)
  #source = 0
  #taken = 0
  #left = 0
  /** Whether the last walk ended before all chains did. */
  #isCut = false
  #cut = 0
  readonly #meter = new WorkMeter()
  #isShort = false

  constructor(plan: VisPlan) {
    this.#plan = plan
    this.#store = new SightWindings(plan)
  }

  /** What directed portals can see, given the plan's rows as they are now. */
  walk(portals: Uint32Array): FlowResult {
    const { words } = this.#plan
    const canSee = new Uint32Array(portals.length * words)
    this.#taken = 0
    this.#cut = 0
    const { done } = this.#meter
    for (let index = 0; index < portals.length; index++) {
      this.#run(portals[index], canSee.subarray(index * words, (index + 1) * words))
    }
    return { canSee, steps: this.#taken, work: this.#meter.done - done, cut: this.#cut }
  }

  /** Fills `seen` `[words]` with what a directed portal can see. */
  #run(directed: number, seen: Uint32Array): void {
    const allowed = this.#plan.allowance[0]
    this.#seen = seen
    this.#source = directed
    this.#walk(directed, allowed)
    this.#taken += Math.min(allowed, allowed - this.#left)
    if (!this.#isCut) return
    this.#cut++
    seen.fill(0)
    this.#isShort = true
    this.#walk(directed, Infinity)
    this.#isShort = false
    if (!this.#isCut) return
    const { mightSee, words } = this.#plan
    seen.set(mightSee.subarray(directed * words, (directed + 1) * words))
  }

  #walk(directed: number, allowed: number): void {
    const { words, mightSee, firstPoints, allowance } = this.#plan
    this.#left = allowed
    this.#isCut = false
    this.#meter.allow(allowance[1])
    this.#step(0).start(mightSee, directed * words)
    const first = firstPoints[directed]
    this.#follow(0, directed, first, firstPoints[directed + 1] - first)
  }

  #step(depth: number): SightStep {
    if (depth === this.#steps.length) this.#steps.push(new SightStep(this.#plan.words, this.#meter))
    return this.#steps[depth]
  }

  /**
   * Continues from a directed portal. `first` and `count` are the part of the source's winding seen through the chain
   * so far.
   */
  #follow(depth: number, directed: number, first: number, count: number): void {
    const { targets, exits, firstExits, planes, mightSee, words } = this.#plan
    const store = this.#store
    const seen = this.#seen
    const step = this.#step(depth)
    const following = this.#step(depth + 1)
    const { top } = store
    const cluster = targets[directed]
    for (let exit = firstExits[cluster]; exit < firstExits[cluster + 1]; exit++) {
      const next = exits[exit]
      if (!step.has(next)) continue
      if (--this.#left <= 0 || this.#meter.isSpent()) this.#isCut = true
      if (this.#isCut) return
      const isFresh = following.narrow(step, mightSee, next * words, seen)
      if (!isFresh && (seen[next >>> 5] & (1 << (next & 31))) !== 0) continue
      store.top = top
      if (!this.#window(depth, directed, next)) continue
      const { first: passFirst, count: passCount } = store
      if (!store.clip(first, count, planes, (next ^ 1) * 4)) continue
      seen[next >>> 5] |= 1 << (next & 31)
      if (!isFresh) continue
      const { first: leftFirst, count: leftCount } = store
      this.#separate(depth + 1, next, leftFirst, leftCount, passFirst, passCount)
      if (!following.prune(this.#plan, seen)) continue
      if (this.#isShort) following.addTo(seen)
      else this.#follow(depth + 1, next, leftFirst, leftCount)
    }
    store.top = top
  }

  /** The planes between what is left of the source and what is seen of a directed portal. */
  #separate(
    depth: number,
    directed: number,
    sourceFirst: number,
    sourceCount: number,
    passFirst: number,
    passCount: number,
  ): void {
    const { planes } = this.#plan
    const store = this.#store
    const { separators } = this.#step(depth)
    separators.count = 0
    separators.add(store, sourceFirst, sourceCount, planes, this.#source * 4, passFirst, passCount, true)
    separators.add(store, passFirst, passCount, planes, directed * 4, sourceFirst, sourceCount, false)
  }

  /** Clips the next directed portal to its visible part, into the store's `first` and `count`. */
  #window(depth: number, directed: number, next: number): boolean {
    const { planes, firstPoints } = this.#plan
    const store = this.#store
    const first = firstPoints[next]
    if (!store.clip(first, firstPoints[next + 1] - first, planes, this.#source * 4)) return false
    if (depth === 0) return true
    if (!store.clip(store.first, store.count, planes, directed * 4)) return false
    const { separators } = this.#step(depth)
    for (let at = 0; at < separators.count * 4; at += 4) {
      if (!store.clip(store.first, store.count, separators.planes, at)) return false
    }
    return true
  }
}
