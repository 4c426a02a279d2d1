import {
  clipWinding,
  emptyBox,
  growBox,
  type PlaneSet,
  Split,
  WindingSplitter,
  WindingStore,
  windingOfPlane,
} from '@brushwork/geometry'
import type { Tree } from '../tree/tree.js'

/** The convex space of a leaf. */
export interface LeafCell {
  /** Outward planes of its faces, of the block set; those of the world's box are left out. */
  readonly planes: number[]
  /** Its corners, flat `[n × 3, quants]`, each once. Fewer than four for slivers. */
  readonly points: number[]
  /** Around the corners: min x y z, max x y z; min = ∞ and max = −∞ without any. */
  readonly box: Float64Array
}

/** Windings are cut inside arrays of this many points; cells with larger faces lose their corners beyond. */
const MOST_POINTS = 254

/** The cells of the wanted leafs (`[leafs]` 1), by leaf. Walks down the tree with the space that is left at each node. */
export function leafCells(tree: Tree, planes: PlaneSet, wanted: Uint8Array): Map<number, LeafCell> {
  const walk = new CellWalk(tree, planes)
  const useful = usefulNodes(tree, wanted)
  const isUseful = (child: number): boolean => (child < 0 ? wanted[-(child + 1)] === 1 : useful[child] === 1)
  const cells = new Map<number, LeafCell>()
  const stack: [child: number, from: number, to: number][] = []
  const root = tree.nodePlanes.length === 0 ? -1 : 0
  if (isUseful(root)) stack.push([root, 0, walk.faces.count])
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const [child, from, to] = place
    walk.faces.truncate(to)
    if (child < 0) {
      cells.set(-(child + 1), walk.cellOf(from, to))
      continue
    }
    const [front, back] = [tree.children[child * 2], tree.children[child * 2 + 1]]
    const [middle, end] = walk.divide(tree.nodePlanes[child], from, to, isUseful(back), isUseful(front))
    if (isUseful(back)) stack.push([back, walk.backFrom, middle])
    if (isUseful(front)) stack.push([front, walk.frontFrom, end])
  }
  return cells
}

/** Nodes that lead to a wanted leaf; children come after their parents. */
function usefulNodes(tree: Tree, wanted: Uint8Array): Uint8Array {
  const useful = new Uint8Array(tree.nodePlanes.length)
  for (let child = tree.children.length - 1; child >= 0; child--) {
    const target = tree.children[child]
    if (target < 0 ? wanted[-(target + 1)] === 1 : useful[target] === 1) useful[child >> 1] = 1
  }
  return useful
}

/** A stack of cells: each is a run of faces, and its children's come behind it. */
class CellWalk {
  readonly faces = new WindingStore(256)
  /** Where the children of the last division start. */
  backFrom = 0
  frontFrom = 0
  /** Outward plane of each face: of the set, or from `#worldPlane` on those of the world's box. */
  readonly #planes: number[] = []
  readonly #data: Float64Array
  readonly #worldPlane: number
  readonly #reach: number
  readonly #splitter = new WindingSplitter()
  #cap = new Float64Array(MOST_POINTS * 3 + 6)
  #spare = new Float64Array(MOST_POINTS * 3 + 6)

  constructor(tree: Tree, planes: PlaneSet) {
    const { world } = tree
    this.#worldPlane = planes.count
    this.#data = new Float64Array(planes.count * 4 + 24)
    this.#data.set(planes.data.subarray(0, planes.count * 4))
    for (let axis = 0; axis < 3; axis++) {
      this.#data[(planes.count + axis) * 4 + axis] = 1
      this.#data[(planes.count + axis) * 4 + 3] = world[axis + 3]
      this.#data[(planes.count + axis + 3) * 4 + axis] = -1
      this.#data[(planes.count + axis + 3) * 4 + 3] = -world[axis]
    }
    this.#reach = world.reduce((reach, number) => Math.max(reach, Math.abs(number)), 1)
    const box = [0, 1, 2, 3, 4, 5].map((side) => planes.count + side)
    for (const side of box) {
      const others = box.filter((other) => other !== side)
      this.#appendCap(side, side, others)
    }
  }

  /**
   * Cuts the cell of faces `from … to − 1`; appends the part behind, then that in front, each only when wanted. A cell
   * that is not cut goes on whole, and the other side gets nothing.
   * @returns the ends of both parts.
   */
  divide(plane: number, from: number, to: number, back: boolean, front: boolean): [middle: number, end: number] {
    const { faces } = this
    const at = plane * 4
    let sides = 0
    for (let face = from; face < to && sides !== Split.both; face++) {
      sides |= this.#splitter.classify(faces.points, faces.starts[face], faces.countOf(face), this.#data, at)
    }
    this.backFrom = sides === Split.back ? from : to
    if (back && sides === Split.both) this.#appendHalf(plane, from, to, Split.back)
    const middle = back && sides !== Split.front ? (sides === Split.back ? to : faces.count) : this.backFrom
    this.frontFrom = sides === Split.front ? from : faces.count
    if (front && sides === Split.both) this.#appendHalf(plane, from, to, Split.front)
    return [middle, sides === Split.front ? to : faces.count]
  }

  cellOf(from: number, to: number): LeafCell {
    const cell: LeafCell = { planes: [], points: [], box: emptyBox() }
    for (let face = from; face < to; face++) {
      if (this.#planes[face] < this.#worldPlane) cell.planes.push(this.#planes[face])
      addPoints(cell.points, this.faces.pointsOf(face))
    }
    growBox(cell.box, cell.points)
    return cell
  }

  #appendHalf(plane: number, from: number, to: number, half: Split): void {
    const { faces } = this
    const splitter = this.#splitter
    const isFront = half === Split.front
    for (let face = from; face < to; face++) {
      const split = splitter.split(faces.points, faces.starts[face], faces.countOf(face), this.#data, plane * 4)
      if (split === half) this.#append(faces.points, faces.starts[face], faces.countOf(face), this.#planes[face])
      else if (split === Split.both && isFront) this.#append(splitter.front, 0, splitter.frontCount, this.#planes[face])
      else if (split === Split.both) this.#append(splitter.back, 0, splitter.backCount, this.#planes[face])
    }
    this.#appendCap(plane, isFront ? plane ^ 1 : plane, this.#planes.slice(from, to))
  }

  /** The face that a cut opens: its plane within the other planes of the cell. */
  #appendCap(plane: number, outward: number, others: readonly number[]): void {
    let count = windingOfPlane(this.#data, plane * 4, this.#reach, this.#cap)
    for (const other of others) {
      if (count === 0 || count > MOST_POINTS) return
      count = clipWinding(this.#cap, count, this.#data, other * 4, this.#spare)
      ;[this.#cap, this.#spare] = [this.#spare, this.#cap]
    }
    if (count >= 3) this.#append(this.#cap, 0, count, outward)
  }

  #append(points: Float64Array, from: number, count: number, plane: number): void {
    this.#planes[this.faces.append(points, from, count)] = plane
  }
}

/** Appends the points that are not there yet. */
export function addPoints(points: number[], more: ArrayLike<number>): void {
  for (let p = 0; p + 2 < more.length; p += 3) {
    let q = 0
    while (
      q < points.length &&
      (points[q] !== more[p] || points[q + 1] !== more[p + 1] || points[q + 2] !== more[p + 2])
    )
      q += 3
    if (q === points.length) points.push(more[p], more[p + 1], more[p + 2])
  }
}
