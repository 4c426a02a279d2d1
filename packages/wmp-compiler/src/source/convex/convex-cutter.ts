import { SAME_POINT } from '@brushwork/geometry'
import { grown, PolygonList } from './polygon-list.js'

/** The plane cut something off · changed nothing · left nothing · made a cut that no polygon can close (rounding). */
export type Cut = 'cut' | 'kept' | 'empty' | 'torn'

/** Corners of a box by bits x, y, z, counter-clockwise from outside. */
const BOX_SIDES = [1, 3, 7, 5, 0, 4, 6, 2, 2, 6, 7, 3, 0, 1, 5, 4, 4, 5, 7, 6, 0, 2, 3, 1]

/**
 * A convex solid that is cut plane by plane. It starts as a box and stays closed in spite of rounding. Polygons share
 * their vertices, and each vertex is classified once for all of them. Holds one solid at a time.
 */
export class ConvexCutter {
  /** `[vertices × 3, quants]`, including vertices that were cut off. */
  points = new Float64Array(512)
  #polygons = new PolygonList()
  #spare = new PolygonList()
  #vertexCount = 0
  /** Vertices of the current solid. */
  #live = new Int32Array(128)
  #liveCount = 0
  /** By vertex: −1 behind the plane, 0 on it, 1 in front. */
  #sides = new Int32Array(128)
  /** By vertex in front: the first of the cuts that end there. By cut: the next one, and the vertex behind. */
  #heads = new Int32Array(128)
  #links = new Int32Array(128)
  #backs = new Int32Array(128)
  /** By vertex on the plane: the end of the new polygon's edge; −1 for none. */
  #next = new Int32Array(128)
  #capStarts = new Int32Array(128)
  #capCount = 0

  get polygons(): PolygonList {
    return this.#polygons
  }

  /** Starts with a box around the origin, of this size in each direction [quants]. */
  begin(reach: number): void {
    this.#vertexCount = 0
    this.#liveCount = 0
    for (let corner = 0; corner < 8; corner++) {
      const x = corner & 1
      const y = corner & 2
      const z = corner & 4
      this.#addVertex(x ? reach : -reach, y ? reach : -reach, z ? reach : -reach)
    }
    const polygons = this.#polygons
    polygons.clear()
    for (let side = 0; side < 6; side++) {
      const first = polygons.reserve(4)
      for (let corner = 0; corner < 4; corner++) polygons.corners[first + corner] = BOX_SIDES[side * 4 + corner]
      polygons.close(-1, first + 4)
    }
  }

  /**
   * Keeps the part behind a plane. Vertices within the tolerance count as on it and do not move.
   * @param number stored with the new polygon.
   */
  cut(planes: ArrayLike<number>, at: number, number: number, tolerance: number): Cut {
    const found = this.#classify(planes, at, tolerance)
    if (found !== 'cut') return found
    const from = this.#polygons
    const to = this.#spare
    to.clear()
    this.#capCount = 0
    let torn = false
    for (let polygon = 0; polygon < from.count; polygon++) {
      if (!this.#keepBehind(from, polygon, to, planes, at)) torn = true
    }
    this.#polygons = to
    this.#spare = from
    this.#dropFront()
    if (to.count === 0) return 'empty'
    return this.#closeCap(number) && !torn ? 'cut' : 'torn'
  }

  /** Merges vertices connected by edges shorter than SAME_POINT; polygons that lose their area are removed. */
  weld(): void {
    const { corners, starts, count } = this.#polygons
    const { points } = this
    let joined = false
    // The cap is closed, so its table can hold the vertex that each one merged into.
    const into = this.#next
    for (let polygon = 0; polygon < count; polygon++) {
      let previous = corners[starts[polygon + 1] - 1]
      for (let index = starts[polygon]; index < starts[polygon + 1]; index++) {
        const corner = corners[index]
        if (isSame(points, previous, corner)) {
          const a = rootOf(into, previous)
          const b = rootOf(into, corner)
          if (a !== b) into[Math.max(a, b)] = Math.min(a, b)
          joined = true
        }
        previous = corner
      }
    }
    if (joined) this.#replaceCorners(into)
    for (let vertex = 0; vertex < this.#vertexCount; vertex++) into[vertex] = -1
  }

  #replaceCorners(into: Int32Array): void {
    const from = this.#polygons
    const to = this.#spare
    to.clear()
    for (let polygon = 0; polygon < from.count; polygon++) {
      const first = to.reserve(from.starts[polygon + 1] - from.starts[polygon])
      let end = first
      for (let index = from.starts[polygon]; index < from.starts[polygon + 1]; index++) {
        const corner = rootOf(into, from.corners[index])
        if (end === first || to.corners[end - 1] !== corner) to.corners[end++] = corner
      }
      while (end > first && to.corners[end - 1] === to.corners[first]) end--
      if (end - first >= 3) to.close(from.planes[polygon], end)
    }
    this.#polygons = to
    this.#spare = from
  }

  #classify(planes: ArrayLike<number>, at: number, tolerance: number): Cut {
    const points = this.points
    const sides = this.#sides
    const nx = planes[at]
    const ny = planes[at + 1]
    const nz = planes[at + 2]
    const d = planes[at + 3]
    let front = false
    let back = false
    for (let index = 0; index < this.#liveCount; index++) {
      const vertex = this.#live[index]
      const distance = nx * points[vertex * 3] + ny * points[vertex * 3 + 1] + nz * points[vertex * 3 + 2] - d
      if (distance > tolerance) {
        sides[vertex] = 1
        front = true
      } else if (distance < -tolerance) {
        sides[vertex] = -1
        back = true
      } else sides[vertex] = 0
    }
    return front ? (back ? 'cut' : 'empty') : 'kept'
  }

  /**
   * Keeps the part of a polygon behind the plane, and its edge on the plane; false if the edges there contradict
   * others.
   */
  #keepBehind(from: PolygonList, polygon: number, to: PolygonList, planes: ArrayLike<number>, at: number): boolean {
    const start = from.starts[polygon]
    const end = from.starts[polygon + 1]
    const corners = from.corners
    let isBehind = false
    for (let index = start; index < end; index++) {
      if (this.#sides[corners[index]] < 0) isBehind = true
    }
    if (!isBehind) return true
    const first = to.reserve((end - start) * 2)
    let written = first
    let onPlane = 0
    for (let index = start; index < end; index++) {
      const corner = corners[index]
      const following = corners[index + 1 === end ? start : index + 1]
      const side = this.#sides[corner]
      if (side <= 0) to.corners[written++] = corner
      if (side === 0) onPlane++
      if (side * this.#sides[following] >= 0) continue
      to.corners[written++] =
        side > 0 ? this.#meet(corner, following, planes, at) : this.#meet(following, corner, planes, at)
      onPlane++
    }
    to.close(from.planes[polygon], written)
    return onPlane < 2 || this.#collectCap(to.corners, first, written)
  }

  /** The edges of kept polygons on the plane, reversed, bound the new polygon. */
  #collectCap(corners: Int32Array, first: number, end: number): boolean {
    const sides = this.#sides
    const next = this.#next
    for (let index = first; index < end; index++) {
      const a = corners[index]
      const b = corners[index + 1 === end ? first : index + 1]
      if (sides[a] !== 0 || sides[b] !== 0) continue
      if (next[a] === b) next[a] = -1
      else if (next[b] !== -1) return false
      else {
        next[b] = a
        if (this.#capCount === this.#capStarts.length) this.#capStarts = grown(this.#capStarts, this.#capCount * 2)
        this.#capStarts[this.#capCount++] = b
      }
    }
    return true
  }

  #closeCap(number: number): boolean {
    const polygons = this.#polygons
    const next = this.#next
    const first = polygons.reserve(this.#capCount)
    let end = first
    let edges = 0
    let start = -1
    for (let index = this.#capCount - 1; index >= 0; index--) {
      if (next[this.#capStarts[index]] === -1) continue
      start = this.#capStarts[index]
      edges++
    }
    for (let at = start; at !== -1 && end - first < edges; at = next[at]) {
      polygons.corners[end++] = at
      if (next[at] === start) break
    }
    const closed = edges >= 3 && end - first === edges && next[polygons.corners[end - 1]] === start
    for (let index = 0; index < this.#capCount; index++) next[this.#capStarts[index]] = -1
    if (closed) polygons.close(number, end)
    // Without edges on the plane, only vertices without polygons were in front: nothing changes.
    return closed || edges === 0
  }

  #dropFront(): void {
    let kept = 0
    for (let index = 0; index < this.#liveCount; index++) {
      const vertex = this.#live[index]
      if (this.#sides[vertex] <= 0) this.#live[kept++] = vertex
    }
    this.#liveCount = kept
  }

  /** The vertex where an edge meets the plane; both polygons at the edge get the same one. */
  #meet(front: number, back: number, planes: ArrayLike<number>, at: number): number {
    for (let cut = this.#heads[front]; cut !== -1; cut = this.#links[cut]) {
      if (this.#backs[cut] === back) return cut
    }
    const { points } = this
    const d = planes[at + 3]
    const a = front * 3
    const b = back * 3
    const here = planes[at] * points[a] + planes[at + 1] * points[a + 1] + planes[at + 2] * points[a + 2] - d
    const there = planes[at] * points[b] + planes[at + 1] * points[b + 1] + planes[at + 2] * points[b + 2] - d
    const share = here / (here - there)
    // The distance of an axial plane is the coordinate itself; computing it would round the vertex off the plane.
    const x = planes[at] === 1 ? d : planes[at] === -1 ? -d : points[a] + (points[b] - points[a]) * share
    const y =
      planes[at + 1] === 1 ? d : planes[at + 1] === -1 ? -d : points[a + 1] + (points[b + 1] - points[a + 1]) * share
    const z =
      planes[at + 2] === 1 ? d : planes[at + 2] === -1 ? -d : points[a + 2] + (points[b + 2] - points[a + 2]) * share
    const vertex = this.#addVertex(x, y, z)
    this.#backs[vertex] = back
    this.#links[vertex] = this.#heads[front]
    this.#heads[front] = vertex
    return vertex
  }

  #addVertex(x: number, y: number, z: number): number {
    const vertex = this.#vertexCount++
    if (vertex === this.#sides.length) this.#growVertices(vertex * 2)
    this.points[vertex * 3] = x
    this.points[vertex * 3 + 1] = y
    this.points[vertex * 3 + 2] = z
    this.#live[this.#liveCount++] = vertex
    this.#sides[vertex] = 0
    this.#heads[vertex] = -1
    this.#next[vertex] = -1
    return vertex
  }

  #growVertices(capacity: number): void {
    const points = new Float64Array(capacity * 3)
    points.set(this.points)
    this.points = points
    this.#live = grown(this.#live, capacity)
    this.#sides = grown(this.#sides, capacity)
    this.#heads = grown(this.#heads, capacity)
    this.#links = grown(this.#links, capacity)
    this.#backs = grown(this.#backs, capacity)
    this.#next = grown(this.#next, capacity)
  }
}

function isSame(points: Float64Array, a: number, b: number): boolean {
  return (
    Math.abs(points[a * 3] - points[b * 3]) < SAME_POINT &&
    Math.abs(points[a * 3 + 1] - points[b * 3 + 1]) < SAME_POINT &&
    Math.abs(points[a * 3 + 2] - points[b * 3 + 2]) < SAME_POINT
  )
}

function rootOf(into: Int32Array, vertex: number): number {
  let root = vertex
  while (into[root] !== -1) root = into[root]
  return root
}
