import type { BspBrush, BspDocument } from '@brushwork/codecs/bsp'
import type { PlanePairs } from '@brushwork/geometry'
import {
  buildBoxTree,
  SolidColumns,
  SolidOutline,
  type SourceCollision,
  writeReach,
} from '../stages/collision/index.js'
import { CellWalk } from '../stages/vis/index.js'
import type { BrushRole } from '../words/brush-role.js'
import { isLiquid, SKY } from './textures.js'
import type { FileTree } from './tree.js'

/** Contents of a solid, as packs number them. */
const SOLID = 0
const LIQUID = 1
const PASSABLE = 2
const CLIP = 3
/** Fewest faces of a cell with space in it. */
const MIN_FACES = 4
/** Planes of a solid on average, roughly. */
const PLANES_OF_ONE = 16

/** Contents of a leaf for moving bodies; undefined for air. */
function solidOf(contents: number): { readonly contents: number; readonly flags: number } | undefined {
  if (contents === -2) return { contents: SOLID, flags: 0 }
  // Engines stop moving bodies at the sky, as at any sky brush.
  if (contents === -6) return { contents: SOLID, flags: SKY }
  if (isLiquid(contents)) return { contents: LIQUID, flags: 0x9 }
  if (contents === -8) return { contents: CLIP, flags: 0 }
  return contents === -15 || contents === -16 ? { contents: PASSABLE, flags: 0 } : undefined
}

/** Units of work for any file, and for each of its nodes. */
const WORK = 2 ** 20
const NODE_WORK = 64
/** Share of its planes squared that a cut takes, and a solid: bevels compare all edges with all corners. */
const CUT_SHARE = 1 / 32
const SOLID_SHARE = 1 / 4

/**
 * Work that the solids of a file may take, over all its models. A few side planes in front of many parallel cuts make
 * a small file of solids without end.
 */
export class SolidBudget {
  #left: number

  /** @param nodes of the file; each allows more than twice the work that real trees take. */
  constructor(nodes: number) {
    this.#left = WORK + nodes * NODE_WORK
  }

  /** Whether solids were left out. */
  get isSpent(): boolean {
    return this.#left < 0
  }

  /** Takes the work of cutting a cell with so many planes. @returns whether it may be done. */
  cut(planes: number): boolean {
    return this.#spend(planes + planes * planes * CUT_SHARE)
  }

  /** Takes the work of a solid with so many planes. @returns whether it may be made. */
  add(planes: number): boolean {
    return this.#spend(planes + planes * planes * SOLID_SHARE)
  }

  #spend(work: number): boolean {
    this.#left -= work
    return !this.isSpent
  }
}

/** Traits of a model's solids in the level. */
interface SolidTraits {
  readonly model: number
  /** Subtracted from the numbers of the file: where the origin of the part is. */
  readonly origin: ArrayLike<number>
  /** What solids are by the entity; undefined for solid. */
  readonly contents: BrushRole['contents']
}

/**
 * Convex solids of a tree: one for each branch that ends in a leaf other than air. At a point, they and the tree agree. Undefined where
 * all is air. Ends early when the budget is spent.
 */
export function solidsOf(
  { leafs }: BspDocument,
  tree: FileTree,
  pairs: PlanePairs,
  { model, origin, contents }: SolidTraits,
  budget: SolidBudget,
): SourceCollision | undefined {
  const draft = new SolidDraft(model, origin)
  const walk = new CellWalk(tree, pairs)
  const stack: [child: number, from: number, to: number][] = [
    [tree.nodePlanes.length === 0 ? -1 : 0, 0, walk.faces.count],
  ]
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [child, from, to] = entry
    walk.faces.truncate(to)
    if (to - from < MIN_FACES) continue
    if (child >= 0) {
      if (!budget.cut(to - from)) break
      const [middle, end] = walk.divide(tree.nodePlanes[child], from, to, true, true)
      stack.push([tree.children[child * 2 + 1], walk.backFrom, middle], [tree.children[child * 2], walk.frontFrom, end])
      continue
    }
    const solid = solidOf(leafs.contents[tree.fileLeafs[-(child + 1)]])
    if (solid === undefined) continue
    if (!budget.add(to - from)) break
    draft.add(walk, from, to, contentsIn(solid.contents, contents), solid.flags)
  }
  return draft.finish()
}

/** Planes of a brush that are its box. */
const BOX_PLANES = 6
/** Brushes of more planes are left out: real ones have dozens, and cutting takes time quadratic in their number. */
const MAX_BRUSH_PLANES = 256
/** How far a plane's normal may be from unit length. */
const UNIT_TOLERANCE = 1e-3

/** The brushes of a model as convex solids. @returns the solids, and how many brushes enclose nothing. */
export function solidsOfBrushes(
  brushes: readonly BspBrush[],
  { model, origin, contents }: SolidTraits,
  budget: SolidBudget,
): { readonly collision: SourceCollision | undefined; readonly lost: number } {
  const draft = new SolidDraft(model, origin)
  let lost = 0
  for (const brush of brushes) {
    const solid = solidOf(brush.contents)
    if (solid === undefined) continue
    if (!budget.add(BOX_PLANES + brush.planes.length / 4)) break
    const cell = cellOfBrush(brush)
    if (cell === undefined) lost++
    else draft.add(cell.walk, cell.from, cell.to, contentsIn(solid.contents, contents), solid.flags)
  }
  return { collision: draft.finish(), lost }
}

/** The box of a brush, cut by its other planes; undefined for a brush that encloses nothing. */
function cellOfBrush({ box, planes }: BspBrush): { walk: CellWalk; from: number; to: number } | undefined {
  const isBox = [0, 1, 2].every((axis) => box[axis] < box[axis + 3]) && box.every((value) => Math.abs(value) <= 1e6)
  const count = planes.length / 4
  if (!isBox || count > MAX_BRUSH_PLANES) return undefined
  const data = new Float64Array(planes.length * 2)
  for (let plane = 0; plane < count; plane++) {
    const [x, y, z, d] = planes.subarray(plane * 4, plane * 4 + 4)
    if (!(Math.abs(Math.sqrt(x * x + y * y + z * z) - 1) <= UNIT_TOLERANCE) || !Number.isFinite(d)) return undefined
    data.set([x, y, z, d, -x, -y, -z, -d], plane * 8)
  }
  const walk = new CellWalk({ world: Float64Array.from(box) }, { data, count: count * 2 })
  let [from, to] = [0, walk.faces.count]
  for (let plane = 0; plane < count; plane++) {
    const [middle] = walk.divide(plane * 2, from, to, true, false)
    ;[from, to] = [walk.backFrom, middle]
    if (to - from < MIN_FACES) return undefined
  }
  return { walk, from, to }
}

/** Solid contents as the entity of their model changes them. */
function contentsIn(stored: number, contents: BrushRole['contents']): number {
  if (contents === undefined || (stored !== SOLID && stored !== CLIP)) return stored
  return contents === 'liquid' ? LIQUID : PASSABLE
}

/** Columns of solids, filled one by one. */
class SolidDraft {
  readonly #model: number
  readonly #origin: ArrayLike<number>
  readonly #solids = new SolidColumns(64 * PLANES_OF_ONE)
  readonly #outline = new SolidOutline()
  readonly #firstPlanes: number[] = [0]
  readonly #sideCounts: number[] = []
  readonly #contents: number[] = []
  readonly #boxes: number[] = []
  readonly #box = new Float64Array(6)

  constructor(model: number, origin: ArrayLike<number>) {
    this.#model = model
    this.#origin = origin
  }

  /** Adds the cell whose faces are `from … to − 1` of a walk. */
  add(walk: Pick<CellWalk, 'faces' | 'planeOf'>, from: number, to: number, contents: number, flags: number): void {
    const outline = this.#outline
    const [ox, oy, oz] = [this.#origin[0], this.#origin[1], this.#origin[2]]
    outline.gather({ windings: walk.faces }, from, to)
    const points = outline.points.slice(0, outline.pointCount * 3)
    for (let at = 0; at < points.length; at++) points[at] -= this.#origin[at % 3]
    this.#solids.start()
    for (let face = from; face < to; face++) {
      const [x, y, z, d] = walk.planeOf(face)
      this.#solids.addSide(x, y, z, d - (x * ox + y * oy + z * oz), flags)
    }
    this.#solids.addBevels(points, 0, outline.pointCount, outline.edges, outline.edgeCount)
    writeReach(points, 0, outline.pointCount, this.#box, 0)
    this.#firstPlanes.push(this.#solids.count)
    this.#sideCounts.push(this.#solids.sideCount)
    this.#contents.push(contents)
    for (const value of this.#box) this.#boxes.push(value)
  }

  /** Undefined without solids. */
  finish(): SourceCollision | undefined {
    if (this.#contents.length === 0) return undefined
    const { planes, flags, count } = this.#solids
    return {
      planes: planes.slice(0, count * 4),
      planeFlags: flags.slice(0, count),
      firstPlanes: Uint32Array.from(this.#firstPlanes),
      sideCounts: Uint32Array.from(this.#sideCounts),
      contents: Uint8Array.from(this.#contents),
      blocks: new Uint32Array(this.#contents.length).fill(this.#model),
      ...buildBoxTree(Float64Array.from(this.#boxes)),
    }
  }
}
