/** Faces of one brush that are looked at; real brushes have dozens. */
const MOST_FACES = 1024

/** Finds faces of a brush that have the corners of an earlier one, whichever comes first and way around. */
export class RepeatedFaces {
  readonly #isBrush: boolean
  readonly #bySum = new Map<number, number[][]>()
  #count = 0

  constructor(isBrush: boolean) {
    this.#isBrush = isBrush
  }

  /** Whether an earlier face has these corners; remembers them. */
  has(corners: readonly number[]): boolean {
    if (!this.#isBrush || this.#count++ >= MOST_FACES) return false
    const sorted = [...corners].sort((a, b) => a - b)
    const sum = sorted.reduce((total, corner) => total + corner, 0)
    const others = this.#bySum.get(sum)
    if (others === undefined) this.#bySum.set(sum, [sorted])
    else if (others.some((other) => isSame(other, sorted))) return true
    else others.push(sorted)
    return false
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((corner, place) => corner === b[place])
}
