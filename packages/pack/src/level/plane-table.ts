import { type ByteReader, unzigzag } from '../frames/byte-reader.js'
import { readNear } from './near.js'

/** Distances of a normal rise: the whole number below the last one is close to the next. */
export function predictDistances(firsts: ArrayLike<number>): (at: number, decoded: Float32Array) => number {
  let normal = 0
  return (at, decoded) => {
    while (firsts[normal + 1] <= at) normal++
    return at === firsts[normal] ? 0 : Math.floor(decoded[at - 1])
  }
}

/**
 * The planes of a level, each once and for both of its directions: solids repeat them, and the tree divides space by
 * planes of solids.
 */
export class PlaneTable {
  /** `[normals × 3]` */
  readonly #normals: Float32Array
  /** `[normals + 1]` first distances. */
  readonly #firsts: Uint32Array
  readonly #distances: Float32Array
  /** `[normals]` index of the last distance in a list of planes; 0 between lists. */
  readonly #last: Int32Array

  constructor(reader: ByteReader) {
    const count = reader.varint(0xffffffff)
    reader.expect(count * 12)
    this.#normals = reader.floats(count * 3)
    this.#firsts = startsOf(reader.varints(count), reader)
    this.#last = new Int32Array(count)
    this.#distances = readNear(reader, this.#firsts[count], predictDistances(this.#firsts))
  }

  /**
   * Reads planes `[count × 4]`. First comes, for each, twice the index of its normal, plus 1 for the opposite
   * direction. Then comes its index among the normal's distances, as zigzag difference from the last plane of this
   * normal.
   */
  read(reader: ByteReader, count: number): Float32Array {
    const directions = reader.varints(count)
    const steps = reader.varints(count)
    const planes = new Float32Array(count * 4)
    const last = this.#last
    for (let plane = 0; plane < count; plane++) {
      const normal = directions[plane] >>> 1
      if (normal >= last.length) reader.fail(`plane ${plane} has normal ${normal} of ${last.length}`)
      last[normal] += unzigzag(steps[plane])
      const distance = this.#firsts[normal] + last[normal]
      if (last[normal] < 0 || distance >= this.#firsts[normal + 1]) reader.fail(`plane ${plane} has no distance`)
      const isOpposite = directions[plane] & 1
      for (let axis = 0; axis < 4; axis++) {
        const value = axis < 3 ? this.#normals[normal * 3 + axis] : this.#distances[distance]
        // Not −value, which would make −0 of 0.
        planes[plane * 4 + axis] = isOpposite ? 0 - value : value
      }
    }
    for (const direction of directions) last[direction >>> 1] = 0
    return planes
  }
}

/** First item of each owner, `[counts + 1]`. Each item takes at least one byte of the stream. */
export function startsOf(counts: Uint32Array, reader: ByteReader): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  let end = 0
  for (let at = 0; at < counts.length; at++) {
    end += counts[at]
    reader.expect(end)
    starts[at + 1] = end
  }
  return starts
}
