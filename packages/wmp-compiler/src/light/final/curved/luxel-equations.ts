/** Sweeps over all unknown luxels: each has few neighbors, and errors are below a byte after about twenty. */
const SWEEPS = 32
/** Weight of the light that a luxel had: it decides where no equation does. */
const STAY = 1e-3
/** Linear light that no byte shows. */
const UNSEEN = 1 / 4096
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
  #system: System | undefined

  /** Luxels whose light is unknown. */
  get unknowns(): number {
    return this.#free.size
  }

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
    this.#system ??= this.#systemOf()
    for (let part = 0; part < parts; part++) solvePart(this.#system, { column, parts, part, least }, out)
    return out
  }

  /** The equations as flat arrays: sweeps run over them many times. */
  #systemOf(): System {
    const count = this.#targets.length
    const unknowns = Int32Array.from(this.#free)
    const indexOf = new Map<number, number>()
    for (const [index, luxel] of unknowns.entries()) indexOf.set(luxel, index)
    const equationOf = new Int32Array(this.#luxels.length)
    const firstTerms = new Uint32Array(unknowns.length + 1)
    const unknownOf = Int32Array.from(this.#luxels, (luxel) => indexOf.get(luxel) ?? NONE)
    for (let equation = 0; equation < count; equation++) {
      const end = equation + 1 < count ? this.#firsts[equation + 1] : this.#luxels.length
      equationOf.fill(equation, this.#firsts[equation], end)
    }
    for (const unknown of unknownOf) if (unknown >= 0) firstTerms[unknown + 1]++
    for (let unknown = 0; unknown < unknowns.length; unknown++) firstTerms[unknown + 1] += firstTerms[unknown]
    const terms = new Uint32Array(firstTerms[unknowns.length])
    const ends = firstTerms.slice()
    for (const [term, unknown] of unknownOf.entries()) if (unknown >= 0) terms[ends[unknown]++] = term
    return {
      unknowns,
      firstTerms,
      terms,
      equationOf,
      targets: Int32Array.from(this.#targets),
      luxels: Int32Array.from(this.#luxels),
      factors: Float64Array.from(this.#factors),
    }
  }
}

/** Equations as flat arrays. */
interface System {
  /** Luxels whose light is sought. */
  readonly unknowns: Int32Array
  /** `[unknowns + 1]` first index into `terms`. */
  readonly firstTerms: Uint32Array
  /** Indices of the terms of each unknown luxel. */
  readonly terms: Uint32Array
  /** `[terms]` */
  readonly equationOf: Int32Array
  readonly luxels: Int32Array
  readonly factors: Float64Array
  /** `[equations]` */
  readonly targets: Int32Array
}

/** One number of each luxel. */
interface Part {
  readonly column: Float32Array
  readonly parts: number
  readonly part: number
  readonly least: number
}

/** Changes one unknown after the other, by as much as its equations ask for, until nothing changes that could be seen. */
function solvePart(system: System, { column, parts, part, least }: Part, out: Float32Array): void {
  const { unknowns, firstTerms, terms, equationOf, luxels, factors, targets } = system
  const missing = new Float64Array(targets.length)
  for (let equation = 0; equation < targets.length; equation++) {
    const target = targets[equation]
    if (target !== NONE) missing[equation] = column[target * parts + part]
  }
  for (let term = 0; term < luxels.length; term++) {
    missing[equationOf[term]] -= factors[term] * column[luxels[term] * parts + part]
  }
  const values = new Float64Array(unknowns.length)
  const weights = new Float64Array(unknowns.length)
  for (let index = 0; index < unknowns.length; index++) {
    values[index] = column[unknowns[index] * parts + part]
    weights[index] = STAY
    for (let at = firstTerms[index]; at < firstTerms[index + 1]; at++) {
      weights[index] += factors[terms[at]] * factors[terms[at]]
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let change = 0
    for (let index = 0; index < unknowns.length; index++) {
      const before = values[index]
      let pull = STAY * (column[unknowns[index] * parts + part] - before)
      for (let at = firstTerms[index]; at < firstTerms[index + 1]; at++) {
        pull += factors[terms[at]] * missing[equationOf[terms[at]]]
      }
      const now = Math.max(least, before + pull / weights[index])
      if (now === before) continue
      values[index] = now
      change = Math.max(change, Math.abs(now - before))
      for (let at = firstTerms[index]; at < firstTerms[index + 1]; at++) {
        missing[equationOf[terms[at]]] -= factors[terms[at]] * (now - before)
      }
    }
    if (change < UNSEEN) break
  }
  for (let index = 0; index < unknowns.length; index++) out[unknowns[index] * parts + part] = values[index]
}
