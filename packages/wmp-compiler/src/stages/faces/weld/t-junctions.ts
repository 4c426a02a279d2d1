import { EdgeNumbers } from './edge-numbers.js'
import { EdgeSearch } from './edge-search.js'
import { type Outlines, OutlineWriter } from './outlines.js'

/**
 * Vertices inserted per corner, plus a minimum, before the rest is left as it is. Real levels need 0.2 to 0.6 per
 * corner. Blocks that overlap along one line could ask for the square of their number.
 */
const MAX_PER_CORNER = 16
const MAX_AT_LEAST = 65_536

/** An inserted vertex moves the edge a little, so its two parts are searched again, this often at most. */
const MAX_ROUNDS = 16

/**
 * Inserts the vertices that lie on an edge into it, so that faces along a line meet vertex by vertex and leave no
 * crack. The result depends on the ends of the edge alone, so all faces at it agree.
 * @param divider among all vertices of the outlines; one that joined others of the same vertices knows most edges already.
 */
export function joinEdges(
  outlines: Outlines,
  divider = new EdgeDivider(new EdgeSearch(outlines.points, outlines.vertexCount)),
): Outlines {
  const { firstCorners, corners } = outlines
  divider.begin(corners.length)
  const writer = new OutlineWriter(outlines.count, corners.length * 2, outlines.dropped)
  for (let face = 0; face < outlines.count; face++) {
    const first = firstCorners[face]
    const end = firstCorners[face + 1]
    for (let corner = first; corner < end; corner++) {
      const from = corners[corner]
      const to = corners[corner + 1 === end ? first : corner + 1]
      writer.push(from)
      const inside = divider.take(from, to)
      if (from < to) for (let index = 0; index < inside.length; index++) writer.push(inside[index])
      else for (let index = inside.length - 1; index >= 0; index--) writer.push(inside[index])
    }
    writer.endFace(outlines.fragments[face])
  }
  return writer.finish(outlines.points, outlines.vertexCount)
}

const NOTHING: readonly number[] = []

/** Computes the vertices on each edge, once. */
export class EdgeDivider {
  #edges = new EdgeNumbers(0)
  /** By edge, from its lower vertex to its higher one. */
  #insides: (readonly number[])[] = []
  readonly #search: EdgeSearch
  /** Vertices that may still be inserted. Below 0, nothing is searched or inserted any more. */
  #left = 0

  constructor(search: EdgeSearch) {
    this.#search = search
  }

  /** Begins to join outlines. @param cornerCount of all of them */
  begin(cornerCount: number): void {
    // Without room for more, edges have been left as they were.
    if (this.#insides.length === 0 || this.#left < 0) {
      this.#edges = new EdgeNumbers(cornerCount)
      this.#insides = []
    }
    this.#left = cornerCount * MAX_PER_CORNER + MAX_AT_LEAST
  }

  /** {@link inside} for one of the faces at the edge; each face counts against the limit. */
  take(a: number, b: number): readonly number[] {
    if (this.#left < 0) return NOTHING
    const inside = this.inside(a, b)
    this.#left -= inside.length
    return inside
  }

  /** The vertices on an edge, from the end with the lower number to the other. */
  inside(a: number, b: number, round = 0): readonly number[] {
    const edge = this.#edges.add(a, b)
    if (edge < this.#insides.length) return this.#insides[edge]
    this.#insides.push(NOTHING)
    const search = this.#search
    if (this.#left < 0 || round >= MAX_ROUNDS) return NOTHING
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    search.find(low, high)
    const count = search.foundCount
    this.#left -= count
    if (count === 0 || this.#left < 0) return NOTHING
    const stops = [low]
    for (let index = 0; index < count; index++) stops.push(search.found[index])
    stops.push(high)
    this.#insides[edge] = this.#divide(stops, search.isStraight, round + 1)
    return this.#insides[edge]
  }

  /** The vertices found so far on a part of a straight edge. A part has no vertex that the whole edge lacks. */
  #settled(a: number, b: number): readonly number[] {
    const edge = this.#edges.add(a, b)
    if (edge === this.#insides.length) this.#insides.push(NOTHING)
    return this.#insides[edge]
  }

  #divide(stops: readonly number[], isStraight: boolean, round: number): readonly number[] {
    const inside: number[] = []
    for (let stop = 1; stop < stops.length; stop++) {
      const from = stops[stop - 1]
      const to = stops[stop]
      const between = isStraight ? this.#settled(from, to) : this.inside(from, to, round)
      // Edges between vertices as near to each other as to the edge contain each other again and again.
      this.#left -= between.length
      if (this.#left < 0) return inside
      for (let index = 0; index < between.length; index++) {
        inside.push(between[from < to ? index : between.length - 1 - index])
      }
      if (stop + 1 < stops.length) inside.push(to)
    }
    return inside
  }
}
