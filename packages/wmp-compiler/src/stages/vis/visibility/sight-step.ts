import { VISIBLE } from '../../../epsilon.js'
import { Separators } from './separators.js'
import type { VisPlan } from './vis-plan.js'

/** One directed portal of a chain: what the chain might still see, and the planes that bound its sight. */
export class SightStep {
  readonly separators = new Separators()
  /** `[words]` bit per directed portal. Only the listed words are set: most of a level is out of reach. */
  readonly might: Uint32Array
  readonly #listed: Uint32Array
  #count = 0
  readonly #meter: WorkMeter

  constructor(words: number, meter: WorkMeter) {
    this.#meter = meter
    this.might = new Uint32Array(words)
    this.#listed = new Uint32Array(words)
  }

  has(directed: number): boolean {
    return (this.might[directed >>> 5] & (1 << (directed & 31))) !== 0
  }

  /** Starts a chain with a row of the plan. */
  start(mightSee: Uint32Array, row: number): void {
    this.#clear()
    for (let word = 0; word < this.might.length; word++) {
      const bits = mightSee[row + word]
      if (bits === 0) continue
      this.might[word] = bits
      this.#listed[this.#count++] = word
    }
  }

  /** Intersects the step before with a row of the plan. @returns whether any of it is not seen yet. */
  narrow(before: SightStep, mightSee: Uint32Array, row: number, seen: Uint32Array): boolean {
    this.#clear()
    const { might } = this
    const source = before.might
    const sourceListed = before.#listed
    const listed = this.#listed
    let count = 0
    let fresh = 0
    this.#meter.done += before.#count
    for (let index = 0; index < before.#count; index++) {
      const word = sourceListed[index]
      const bits = source[word] & mightSee[row + word]
      if (bits === 0) continue
      might[word] = bits
      listed[count++] = word
      fresh |= bits & ~seen[word]
    }
    this.#count = count
    return fresh !== 0
  }

  /** Drops unseen directed portals behind one of the separators. @returns whether any is left. */
  prune(plan: VisPlan, seen: Uint32Array): boolean {
    const { might } = this
    let isFresh = false
    let tried = 0
    for (let index = 0; index < this.#count; index++) {
      const word = this.#listed[index]
      for (let rest = might[word] & ~seen[word]; rest !== 0; rest &= rest - 1) {
        tried++
        const bit = 31 - Math.clz32(rest & -rest)
        if (this.#isBehind(plan, (word << 5) | bit)) might[word] &= ~(1 << bit)
        else isFresh = true
      }
    }
    this.#meter.done += tried * this.separators.count
    return isFresh
  }

  /** Adds what the chain might still see to what is seen. */
  addTo(seen: Uint32Array): void {
    for (let index = 0; index < this.#count; index++) {
      const word = this.#listed[index]
      seen[word] |= this.might[word]
    }
  }

  #isBehind(plan: VisPlan, directed: number): boolean {
    const { balls, points, firstPoints } = plan
    const { planes, count } = this.separators
    const ball = directed * 4
    const x = balls[ball]
    const y = balls[ball + 1]
    const z = balls[ball + 2]
    const radius = balls[ball + 3]
    for (let at = 0; at < count * 4; at += 4) {
      const nx = planes[at]
      const ny = planes[at + 1]
      const nz = planes[at + 2]
      const d = planes[at + 3] + VISIBLE
      const middle = nx * x + ny * y + nz * z - d
      if (middle > 0) continue
      if (middle < -radius) return true
      let p = firstPoints[directed] * 3
      const end = firstPoints[directed + 1] * 3
      while (p < end && nx * points[p] + ny * points[p + 1] + nz * points[p + 2] <= d) p += 3
      if (p === end) return true
    }
    return false
  }

  #clear(): void {
    for (let index = 0; index < this.#count; index++) this.might[this.#listed[index]] = 0
    this.#count = 0
  }
}

/**
 * Counts the real cost of steps: words compared and separators tried. In crowded levels some steps take a thousand
 * times longer.
 */
export class WorkMeter {
  done = 0
  /** Walks end when `done` exceeds this. */
  most = Number.POSITIVE_INFINITY

  /** Allows this much more work. */
  allow(work: number): void {
    this.most = this.done + work
  }

  isSpent(): boolean {
    return this.done > this.most
  }
}
