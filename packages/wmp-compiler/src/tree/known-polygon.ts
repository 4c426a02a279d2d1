/** A cut of a polygon: by which plane, and what became of it. */
interface Cut {
  readonly nx: number
  readonly ny: number
  readonly nz: number
  readonly d: number
  readonly front: KnownPolygon
  readonly back: KnownPolygon
}

/** Cuts that a polygon remembers: by the plane of now, and the one before an edit that may be taken back. */
const MOST_CUTS = 2

/**
 * A polygon, or a piece of one, as a memory knows it: two with the same number are the same, to the last bit. Pieces are known
 * by what they were cut from, which keeps them; so they are found again however long nobody has asked for them.
 */
export class KnownPolygon {
  readonly number: number
  #cuts: Cut[] | undefined

  constructor(number: number) {
    this.number = number
  }

  /** The pieces that the plane at `planes[at..at+3]` cuts this polygon into. @param name numbers new ones. */
  cutBy(planes: Float64Array, at: number, name: () => number): Cut {
    this.#cuts ??= []
    for (const cut of this.#cuts) {
      const isSame =
        Object.is(cut.nx, planes[at]) &&
        Object.is(cut.ny, planes[at + 1]) &&
        Object.is(cut.nz, planes[at + 2]) &&
        Object.is(cut.d, planes[at + 3])
      if (isSame) return cut
    }
    const nx = planes[at]
    const ny = planes[at + 1]
    const nz = planes[at + 2]
    const d = planes[at + 3]
    const made = { nx, ny, nz, d, front: new KnownPolygon(name()), back: new KnownPolygon(name()) }
    if (this.#cuts.length === MOST_CUTS) this.#cuts.shift()
    this.#cuts.push(made)
    return made
  }
}
