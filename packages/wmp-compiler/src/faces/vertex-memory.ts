import { EdgeSearch } from './edge-search.js'
import { VertexIndex } from './vertex-index.js'
import type { VertexMatch } from './vertex-match.js'

/** With more new vertices than this, all are put in order again: edges near the new ones look at each of them. */
const MOST_ADDED = 256

/** Remembers an order of the vertices of a level, so that the next one with nearly the same needs no order of its own. */
export class VertexMemory {
  #index: VertexIndex | undefined

  /** A search among vertices. @param points `[count × 3, quants]`, no two the same; kept as a view: they must not change. */
  searchOf(points: Float64Array, count: number): EdgeSearch {
    const match = this.#index && matchVertices(points, count, this.#index)
    if (this.#index !== undefined && match !== undefined) return new EdgeSearch(points, count, this.#index, match)
    this.#index = new VertexIndex(points, count)
    return new EdgeSearch(points, count, this.#index)
  }
}

/** Undefined when too many are new or gone. */
function matchVertices(points: Float64Array, count: number, index: VertexIndex): VertexMatch | undefined {
  if (Math.abs(index.count - count) > MOST_ADDED) return undefined
  const { points: known } = index
  const places = new Int32Array(count).fill(-1)
  const numbers = new Int32Array(index.count).fill(-1)
  const added: number[] = []
  let expected = 0
  for (let vertex = 0; vertex < count; vertex++) {
    const x = points[vertex * 3]
    const y = points[vertex * 3 + 1]
    const z = points[vertex * 3 + 2]
    const at = expected * 3
    const isExpected =
      expected < index.count && known[at] === x && known[at + 1] === y && known[at + 2] === z && numbers[expected] < 0
    const place = isExpected ? expected : index.numberAt(x, y, z)
    if (place >= 0 && numbers[place] < 0) {
      places[vertex] = place
      numbers[place] = vertex
      expected = place + 1
    } else if (added.push(vertex) > MOST_ADDED) return undefined
  }
  return { places, numbers, added }
}
