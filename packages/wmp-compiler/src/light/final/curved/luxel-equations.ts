/** Sweeps over all unknown luxels: each has few neighbors, and errors are below a byte after about twenty. */
const SWEEPS = 32
/** Weight of the light that a luxel had: it decides where no equation does. */
const STAY = 1e-3
/** The sum of a seam's two sides is no light of a luxel. */
const NONE = -1

/**
 * Linear equations for the light of luxels: sums of luxels that equal the light of one, or 0. Solved with least squares, always in
 * the same order.
 */
export class LuxelEquations {
  readonly #free = new Set<number>()
  /** By equation: the luxel whose light it equals. */
  readonly #targets: number[] = []
  /** By equation: its first term. */
  readonly #firsts: number[] = []
  readonly #luxels: number[] = []
  readonly #factors: number[] = []

  /** Makes the light of a luxel unknown. */
  free(luxel: number): void {
    this.#free.add(luxel)
  }

  /** Starts an equation. @param target the luxel whose light it equals; without, it equals 0 */
  start(target = NONE): void {
    this.#targets.push(target)
    this.#firsts.push(this.#luxels.length)
  }

  /** Adds luxels to the last equation. @param first is added to their numbers @param luxels −1 for none */
  add(first: number, luxels: Int32Array, shares: Float64Array, factor: number): void {
    const start = this.#firsts[this.#firsts.length - 1]
    for (const [at, luxel] of luxels.entries()) {
      if (luxel < 0) continue
      const known = this.#luxels.indexOf(first + luxel, start)
      if (known >= 0) this.#factors[known] += shares[at] * factor
      else {
        this.#luxels.push(first + luxel)
        this.#factors.push(shares[at] * factor)
      }
    }
  }

  /** @param column `[luxels × parts]` light @param least of a luxel @returns the column with the unknown light found */
  solve(column: Float32Array, parts: number, least: number): Float32Array {
    const out = column.slice()
    const terms = this.#termsByLuxel()
    for (let part = 0; part < parts; part++) this.#solvePart(column, parts, part, least, terms, out)
    return out
  }

  #solvePart(
    column: Float32Array,
    parts: number,
    part: number,
    least: number,
    terms: ReadonlyMap<number, readonly number[]>,
    out: Float32Array,
  ): void {
    const light = (luxel: number): number => column[luxel * parts + part]
    const count = this.#targets.length
    const missing = new Float64Array(count)
    const equations = new Int32Array(this.#luxels.length)
    for (let equation = 0; equation < count; equation++) {
      const end = equation + 1 < count ? this.#firsts[equation + 1] : this.#luxels.length
      const target = this.#targets[equation]
      missing[equation] = target === NONE ? 0 : light(target)
      for (let at = this.#firsts[equation]; at < end; at++) {
        missing[equation] -= this.#factors[at] * light(this.#luxels[at])
        equations[at] = equation
      }
    }
    const values = Float64Array.from(terms.keys(), light)
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      let index = 0
      for (const [luxel, own] of terms) {
        const before = values[index]
        let [pull, weight] = [STAY * (light(luxel) - before), STAY]
        for (const at of own) {
          pull += this.#factors[at] * missing[equations[at]]
          weight += this.#factors[at] * this.#factors[at]
        }
        const now = Math.max(least, before + pull / weight)
        for (const at of own) missing[equations[at]] -= this.#factors[at] * (now - before)
        values[index++] = now
      }
    }
    let index = 0
    for (const luxel of terms.keys()) out[luxel * parts + part] = values[index++]
  }

  /** The terms of each unknown luxel. */
  #termsByLuxel(): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>([...this.#free].map((luxel) => [luxel, []]))
    for (const [at, luxel] of this.#luxels.entries()) found.get(luxel)?.push(at)
    return found
  }
}
