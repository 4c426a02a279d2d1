import { type PlaneSet, Split, WindingSplitter, WindingStore } from '@brushwork/geometry'
import { CLEAR_OF_PLANE, FAR_OFF_PLANE, SURELY_OFF, SURELY_ON, THIN_PIECE } from '../../../epsilon.js'
import type { Tree } from '../../tree/tree.js'

/** What can be seen of a piece. */
const Seen = { nothing: 0, part: 1, all: 2, tooThin: 3 } as const

/** What a piece was cut into, or that it was not: a leaf holds it. */
const Kind = { whole: 0, cut: 1, bothSides: 2 } as const

/**
 * Sends windings down the tree. The pieces of a cut one are kept as a tree of their own. A winding that is seen whole
 * stays whole, and of others the largest parts do.
 */
export class PieceTree {
  /** Nodes that pieces of all windings came by so far. */
  work = 0
  /** Windings of the pieces; the first is the one that was sent. */
  readonly windings = new WindingStore(16)
  readonly #tree: Tree
  readonly #planes: PlaneSet
  /** `[leafs]` cluster, −1 where nothing is seen from. */
  readonly #leafClusters: Int32Array
  readonly #splitter = new WindingSplitter()
  /** By piece: node to go on at, piece that it was cut from, the rest when it has arrived. Children follow parents. */
  readonly #nodes: number[] = []
  readonly #parents: number[] = []
  readonly #kinds: number[] = []
  readonly #seen: number[] = []
  readonly #leafs: number[] = []
  /** By piece: whether it is part of the result. */
  readonly #owned: boolean[] = []
  /** Number of pieces. */
  #count = 0
  /** Node that windings start from. */
  #root: number
  /** Nodes above it. */
  #rootDepth = 0
  /** Middle of the box of the piece that goes down, and half its size. */
  #x = 0
  #y = 0
  #z = 0
  #width = 0
  #depth = 0
  #height = 0

  constructor(tree: Tree, planes: PlaneSet, leafClusters: Int32Array) {
    this.#tree = tree
    this.#planes = planes
    this.#leafClusters = leafClusters
    this.#root = this.#top()
  }

  #top(): number {
    return this.#tree.nodePlanes.length > 0 ? 0 : -1
  }

  /** Windings that are sent from now on lie in the box `bounds[at..at+5]`: they start where it does not come off whole. */
  startIn(bounds: Float64Array, at: number): void {
    const { children, nodePlanes } = this.#tree
    const { data } = this.#planes
    let node = this.#top()
    this.#rootDepth = 0
    while (node >= 0) {
      const plane = nodePlanes[node] * 4
      let low = -data[plane + 3]
      let high = low
      for (let axis = 0; axis < 3; axis++) {
        const normal = data[plane + axis]
        low += normal * bounds[at + axis + (normal > 0 ? 0 : 3)]
        high += normal * bounds[at + axis + (normal > 0 ? 3 : 0)]
      }
      if (low > FAR_OFF_PLANE) node = children[node * 2]
      else if (high < -FAR_OFF_PLANE) node = children[node * 2 + 1]
      else break
      this.#rootDepth++
    }
    this.#root = node
  }

  /**
   * Sends a winding down. What lies on a node's plane goes to the side that it looks at.
   * @param plane of the winding. @param bothSides it can be seen from behind, too.
   */
  send(source: WindingStore, winding: number, plane: number, bothSides: boolean): void {
    this.windings.truncate(0)
    this.#count = 0
    this.windings.append(source.points, source.starts[winding], source.countOf(winding))
    this.#add(this.#root, -1)
    this.work += this.#rootDepth
    for (let piece = 0; piece < this.#count; piece++) this.#descend(piece, plane, bothSides)
    for (let piece = this.#count - 1; piece > 0; piece--) this.#sumUp(piece)
    // A winding that is too thin in all its parts stays as it is.
    if (this.#seen[0] === Seen.tooThin) this.#seen[0] = this.#touchesCluster() ? Seen.all : Seen.nothing
  }

  #add(node: number, parent: number): void {
    this.#nodes[this.#count] = node
    this.#parents[this.#count++] = parent
  }

  #descend(piece: number, plane: number, bothSides: boolean): void {
    const { children, nodePlanes } = this.#tree
    const { data } = this.#planes
    const { points, starts } = this.windings
    this.#kinds[piece] = Kind.whole
    this.#takeBox(points, starts[piece] * 3, starts[piece + 1] * 3)
    const x = this.#x
    const y = this.#y
    const z = this.#z
    const width = this.#width
    const depth = this.#depth
    const height = this.#height
    let node = this.#nodes[piece]
    let work = 0
    while (node >= 0) {
      work++
      const nodePlane = nodePlanes[node]
      const at = nodePlane * 4
      const nx = data[at]
      const ny = data[at + 1]
      const nz = data[at + 2]
      const distance = nx * x + ny * y + nz * z - data[at + 3]
      const reach = Math.abs(nx) * width + Math.abs(ny) * depth + Math.abs(nz) * height
      const isOwn = nodePlane >> 1 === plane >> 1
      if (Math.abs(distance) > reach + CLEAR_OF_PLANE && !isOwn) {
        node = children[node * 2 + (distance > 0 ? 0 : 1)]
        continue
      }
      const split = isOwn ? Split.on : this.#split(piece, nodePlane, distance - reach, distance + reach)
      if (split === Split.both || (split === Split.on && bothSides)) {
        this.work += work
        this.#divide(piece, node, split)
        return
      }
      const front = split === Split.front || (split === Split.on && this.#facesAlong(plane, nodePlane))
      node = children[node * 2 + (front ? 0 : 1)]
    }
    this.work += work
    this.#leafs[piece] = -(node + 1)
    this.#seen[piece] = this.#isThin(piece) ? Seen.tooThin : this.#clusterOf(piece) >= 0 ? Seen.all : Seen.nothing
  }

  #clusterOf(piece: number): number {
    return this.#leafClusters[this.#leafs[piece]]
  }

  #takeBox(points: Float64Array, from: number, to: number): void {
    let minX = Infinity
    let minY = Infinity
    let minZ = Infinity
    let maxX = -Infinity
    let maxY = -Infinity
    let maxZ = -Infinity
    for (let p = from; p < to; p += 3) {
      const x = points[p]
      const y = points[p + 1]
      const z = points[p + 2]
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
      if (z < minZ) minZ = z
      if (z > maxZ) maxZ = z
    }
    this.#x = (minX + maxX) / 2
    this.#y = (minY + maxY) / 2
    this.#z = (minZ + maxZ) / 2
    this.#width = (maxX - minX) / 2
    this.#depth = (maxY - minY) / 2
    this.#height = (maxZ - minZ) / 2
  }

  /** What a plane does with a piece whose box reaches from `low` to `high` in front of it. */
  #split(piece: number, plane: number, low: number, high: number): Split {
    const { data } = this.#planes
    const at = plane * 4
    if (Math.abs(data[at]) === 1 || Math.abs(data[at + 1]) === 1 || Math.abs(data[at + 2]) === 1) {
      // Along an axis the box ends where the piece does.
      if (low > -SURELY_ON) {
        if (high > SURELY_OFF) return Split.front
        if (high < SURELY_ON) return Split.on
      } else if (high < SURELY_ON && low < -SURELY_OFF) return Split.back
    }
    const { points, starts } = this.windings
    return this.#splitter.split(points, starts[piece], starts[piece + 1] - starts[piece], data, at)
  }

  /** Adds the two parts of a piece; of one on the plane that is seen from both sides these are the whole, twice. */
  #divide(piece: number, node: number, split: Split): void {
    const { windings } = this
    const { front, back, frontCount, backCount } = this.#splitter
    const { children } = this.#tree
    const isCut = split === Split.both
    this.#kinds[piece] = isCut ? Kind.cut : Kind.bothSides
    this.#add(children[node * 2], piece)
    this.#add(children[node * 2 + 1], piece)
    if (isCut) {
      windings.append(front, 0, frontCount)
      windings.append(back, 0, backCount)
      return
    }
    const first = windings.starts[piece]
    const count = windings.countOf(piece)
    windings.append(windings.points, first, count)
    windings.append(windings.points, first, count)
  }

  #facesAlong(plane: number, other: number): boolean {
    if (plane >> 1 === other >> 1) return plane === other
    const { data } = this.#planes
    const a = plane * 4
    const b = other * 4
    return data[a] * data[b] + data[a + 1] * data[b + 1] + data[a + 2] * data[b + 2] > 0
  }

  #touchesCluster(): boolean {
    for (let piece = 0; piece < this.#count; piece++) {
      if (this.#kinds[piece] === Kind.whole && this.#clusterOf(piece) >= 0) return true
    }
    return false
  }

  /** The whole winding counts, however thin it is: `send` would come to the same. */
  #isThin(piece: number): boolean {
    if (this.#count === 1) return false
    const { points, starts } = this.windings
    return widthOf(points, starts[piece], starts[piece + 1]) < THIN_PIECE
  }

  /** Tells the parent what of its parts is seen. Runs from the last piece to the first, so all parts are summed up. */
  #sumUp(piece: number): void {
    const parent = this.#parents[piece]
    const seen = this.#seen[piece]
    // The back part stands last, and is the first to speak.
    const isBack = piece + 1 === this.#count || this.#parents[piece + 1] !== parent
    this.#seen[parent] = isBack ? seen : combined(this.#kinds[parent], this.#seen[parent], seen)
  }

  /**
   * Puts the largest parts that are seen into `pieces` (windings of {@link windings}), and the clusters that they are seen
   * from into `clusters`: in no order, and perhaps several times.
   */
  collect(pieces: number[], clusters: number[]): void {
    const owned = this.#owned
    // Faster than giving them a length: they keep their memory.
    while (pieces.length > 0) pieces.pop()
    while (clusters.length > 0) clusters.pop()
    for (let piece = 0; piece < this.#count; piece++) {
      const parent = this.#parents[piece]
      owned[piece] = parent >= 0 && owned[parent]
      if (!owned[piece] && this.#seen[piece] === Seen.all) {
        owned[piece] = true
        pieces.push(piece)
      }
      if (owned[piece] && this.#kinds[piece] === Kind.whole && this.#clusterOf(piece) >= 0) {
        clusters.push(this.#clusterOf(piece))
      }
    }
  }
}

/** What is seen of two parts together. */
function combined(kind: number, a: number, b: number): number {
  if (a === Seen.tooThin) return b
  if (b === Seen.tooThin || a === b) return a
  // From either side is enough; two parts that are seen from one side each are one seen whole, nearly.
  if (kind === Kind.bothSides) return Seen.all
  return Seen.part
}

/** Twice the area for the longest edge: the height of a triangle, twice the width of a strip. */
function widthOf(points: Float64Array, first: number, end: number): number {
  let nx = 0
  let ny = 0
  let nz = 0
  let longest = 0
  const o = first * 3
  for (let p = first * 3; p < end * 3; p += 3) {
    const q = p + 3 === end * 3 ? o : p + 3
    const px = points[p] - points[o]
    const py = points[p + 1] - points[o + 1]
    const pz = points[p + 2] - points[o + 2]
    const qx = points[q] - points[o]
    const qy = points[q + 1] - points[o + 1]
    const qz = points[q + 2] - points[o + 2]
    nx += py * qz - pz * qy
    ny += pz * qx - px * qz
    nz += px * qy - py * qx
    longest = Math.max(longest, (qx - px) ** 2 + (qy - py) ** 2 + (qz - pz) ** 2)
  }
  return longest === 0 ? 0 : Math.sqrt((nx * nx + ny * ny + nz * nz) / longest)
}
