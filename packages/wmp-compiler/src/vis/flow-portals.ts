import { SightStep } from './sight-step.js'
import { SightWindings } from './sight-windings.js'
import type { VisPlan } from './vis-plan.js'
import { WorkMeter } from './work-meter.js'

/** What a batch of passages sees. */
export interface FlowResult {
  /** `[passages × words]`, in the order of the batch. */
  readonly rows: Uint32Array
  /** Passages looked at: the work that it was, the same on every machine. */
  readonly steps: number
  /** See {@link WorkMeter}. */
  readonly work: number
  /** Passages that were not walked to the end. */
  readonly cut: number
}

/**
 * What can be seen through passages, by walking every chain of passages that a straight line can take: the windows at
 * both ends are cut by the planes between them, and the chain ends where nothing is left, or nothing new can come. Pure:
 * reads the plan, whose rows say what a chain may still meet. A passage that takes more steps than the plan allows is
 * walked for one passage only, and sees what the planes between those two leave: more than there is, but soon. One whose
 * steps are so long that even this takes too long keeps its row.
 */
export function flowPortals(plan: VisPlan, passages: Uint32Array): FlowResult {
  return new PassageFlow(plan).walk(passages)
}

/** {@link flowPortals} for many batches: keeps its room for windings between them. */
export class PassageFlow {
  readonly #plan: VisPlan
  readonly #store: SightWindings
  /** By length of the chain; each is used again by all chains of its length. */
  readonly #steps: SightStep[] = []
  #seen: Uint32Array = new Uint32Array(0)
  #source = 0
  #taken = 0
  #left = 0
  #cut = 0
  readonly #meter = new WorkMeter()
  #isShort = false

  constructor(plan: VisPlan) {
    this.#plan = plan
    this.#store = new SightWindings(plan)
  }

  /** What passages see, as the plan's rows are now. */
  walk(passages: Uint32Array): FlowResult {
    const { words } = this.#plan
    const rows = new Uint32Array(passages.length * words)
    this.#taken = 0
    this.#cut = 0
    const { done } = this.#meter
    for (let index = 0; index < passages.length; index++) {
      this.#run(passages[index], rows.subarray(index * words, (index + 1) * words))
    }
    return { rows, steps: this.#taken, work: this.#meter.done - done, cut: this.#cut }
  }

  /** Fills `[words]` with what is seen through a passage. */
  #run(passage: number, seen: Uint32Array): void {
    const allowed = this.#plan.allowance[0]
    this.#seen = seen
    this.#source = passage
    this.#walk(passage, allowed)
    this.#taken += Math.min(allowed, allowed - this.#left)
    if (this.#left > 0 && !this.#meter.isSpent()) return
    this.#cut++
    seen.fill(0)
    this.#isShort = true
    this.#walk(passage, Infinity)
    this.#isShort = false
    if (!this.#meter.isSpent()) return
    const { rows, words } = this.#plan
    seen.set(rows.subarray(passage * words, (passage + 1) * words))
  }

  #walk(passage: number, allowed: number): void {
    const { words, rows, firstPoints, allowance } = this.#plan
    this.#left = allowed
    this.#meter.allow(allowance[1])
    this.#step(0).start(rows, passage * words)
    const first = firstPoints[passage]
    this.#follow(0, passage, first, firstPoints[passage + 1] - first)
  }

  #step(depth: number): SightStep {
    if (depth === this.#steps.length) this.#steps.push(new SightStep(this.#plan.words, this.#meter))
    return this.#steps[depth]
  }

  /** Goes on from a passage; `first` and `count` are the winding that is left of the source, seen through all since. */
  #follow(depth: number, passage: number, first: number, count: number): void {
    const { targets, exits, firstExits, planes, rows, words } = this.#plan
    const store = this.#store
    const seen = this.#seen
    const step = this.#step(depth)
    const following = this.#step(depth + 1)
    const { top } = store
    const cluster = targets[passage]
    for (let exit = firstExits[cluster]; exit < firstExits[cluster + 1]; exit++) {
      const next = exits[exit]
      if (!step.has(next)) continue
      if (--this.#left <= 0 || this.#meter.isSpent()) return
      const isFresh = following.narrow(step, rows, next * words, seen)
      if (!isFresh && (seen[next >>> 5] & (1 << (next & 31))) !== 0) continue
      store.top = top
      if (!this.#window(depth, passage, next)) continue
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

  /** The planes between what is left of the source and what is seen of a passage. */
  #separate(
    depth: number,
    passage: number,
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
    separators.add(store, passFirst, passCount, planes, passage * 4, sourceFirst, sourceCount, false)
  }

  /** Cuts the next passage to what is seen of it, into the store's `first` and `count`. */
  #window(depth: number, passage: number, next: number): boolean {
    const { planes, firstPoints } = this.#plan
    const store = this.#store
    const first = firstPoints[next]
    if (!store.clip(first, firstPoints[next + 1] - first, planes, this.#source * 4)) return false
    if (depth === 0) return true
    if (!store.clip(store.first, store.count, planes, passage * 4)) return false
    const { separators } = this.#step(depth)
    for (let at = 0; at < separators.count * 4; at += 4) {
      if (!store.clip(store.first, store.count, separators.planes, at)) return false
    }
    return true
  }
}
