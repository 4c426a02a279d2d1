import { ON_PLANE, type PlaneSet, Split, WindingSplitter, WindingStore } from '@brushwork/geometry'
import type { Tree } from '../tree/tree.js'
import { widthOf } from './winding-width.js'

/** What can be seen of a piece. */
const Seen = { nothing: 0, part: 1, all: 2, tooThin: 3 } as const

/** What a piece was cut into, or that it was not: a leaf holds it. */
const Kind = { whole: 0, cut: 1, bothSides: 2 } as const

/** Narrower pieces are what tolerance cuts off [quants; see widthOf]: they say nothing about what is seen. */
const THIN = 4 * ON_PLANE

/** A box this far off a plane is in front of it or behind it, whatever rounding does [quants]. */
const CLEAR = 2 * ON_PLANE

/**
 * Sends windings down the tree. The pieces that it cuts one into are kept as a tree of their own, so that a winding that
 * is seen whole stays whole, and of others the largest parts do.
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
  readonly #clusters: number[] = []
  /** By piece: whether it is part of the result. */
  readonly #owned: boolean[] = []
  /** Number of pieces. */
  #count = 0
  /** Box of the piece that goes down: middle x y z, half its size. */
  readonly #box = new Float64Array(6)

  constructor(tree: Tree, planes: PlaneSet, leafClusters: Int32Array) {
    this.#tree = tree
    this.#planes = planes
    this.#leafClusters = leafClusters
  }

  /**
   * Sends a winding down. What lies on a node's plane goes to the side that it looks at.
   * @param plane of the winding. @param bothSides it can be seen from behind, too.
   */
  send(source: WindingStore, winding: number, plane: number, bothSides: boolean): void {
    this.windings.truncate(0)
    this.#count = 0
    this.windings.append(source.points, source.starts[winding], source.countOf(winding))
    this.#add(this.#tree.nodePlanes.length > 0 ? 0 : -1, -1)
    for (let piece = 0; piece < this.#count; piece++) this.#descend(piece, plane, bothSides)
    for (let piece = this.#count - 1; piece > 0; piece--) this.#sumUp(piece)
    // A winding that is too thin in all its parts is what it is.
    if (this.#seen[0] === Seen.tooThin) this.#seen[0] = this.#touchesCluster() ? Seen.all : Seen.nothing
  }

  #add(node: number, parent: number): void {
    this.#nodes[this.#count] = node
    this.#parents[this.#count++] = parent
  }

  #descend(piece: number, plane: number, bothSides: boolean): void {
    const { children, nodePlanes } = this.#tree
    let node = this.#nodes[piece]
    this.#kinds[piece] = Kind.whole
    this.#takeBox(piece)
    while (node >= 0) {
      this.work++
      const nodePlane = nodePlanes[node]
      const split = nodePlane >> 1 === plane >> 1 ? Split.on : this.#split(piece, nodePlane)
      if (split === Split.both || (split === Split.on && bothSides)) {
        this.#divide(piece, node, split)
        return
      }
      const front = split === Split.front || (split === Split.on && this.#facesAlong(plane, nodePlane))
      node = children[node * 2 + (front ? 0 : 1)]
    }
    const cluster = this.#leafClusters[-(node + 1)]
    this.#clusters[piece] = cluster
    this.#seen[piece] = this.#isThin(piece) ? Seen.tooThin : cluster >= 0 ? Seen.all : Seen.nothing
  }

  #takeBox(piece: number): void {
    const { points, starts } = this.windings
    for (let axis = 0; axis < 3; axis++) {
      let min = Infinity
      let max = -Infinity
      for (let p = starts[piece] * 3 + axis; p < starts[piece + 1] * 3; p += 3) {
        if (points[p] < min) min = points[p]
        if (points[p] > max) max = points[p]
      }
      this.#box[axis] = (min + max) / 2
      this.#box[axis + 3] = (max - min) / 2
    }
  }

  /** What a plane does with a piece: its box says so when it is well off the plane. */
  #split(piece: number, plane: number): Split {
    const { data } = this.#planes
    const box = this.#box
    const at = plane * 4
    const [nx, ny, nz] = [data[at], data[at + 1], data[at + 2]]
    const distance = nx * box[0] + ny * box[1] + nz * box[2] - data[at + 3]
    const reach = Math.abs(nx) * box[3] + Math.abs(ny) * box[4] + Math.abs(nz) * box[5] + CLEAR
    if (distance > reach) return Split.front
    if (distance < -reach) return Split.back
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
    const [a, b] = [plane * 4, other * 4]
    return data[a] * data[b] + data[a + 1] * data[b + 1] + data[a + 2] * data[b + 2] > 0
  }

  #touchesCluster(): boolean {
    for (let piece = 0; piece < this.#count; piece++) {
      if (this.#kinds[piece] === Kind.whole && this.#clusters[piece] >= 0) return true
    }
    return false
  }

  #isThin(piece: number): boolean {
    const { points, starts } = this.windings
    return widthOf(points, starts[piece], starts[piece + 1]) < THIN
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
    pieces.length = 0
    clusters.length = 0
    for (let piece = 0; piece < this.#count; piece++) {
      const parent = this.#parents[piece]
      owned[piece] = parent >= 0 && owned[parent]
      if (!owned[piece] && this.#seen[piece] === Seen.all) {
        owned[piece] = true
        pieces.push(piece)
      }
      if (owned[piece] && this.#kinds[piece] === Kind.whole && this.#clusters[piece] >= 0) {
        clusters.push(this.#clusters[piece])
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
