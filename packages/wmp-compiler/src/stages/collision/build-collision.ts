import type { BlockContents } from '@brushwork/asset'
import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import { buildBoxTree } from './box-tree.js'
import type { SourceCollision } from './collision.js'
import { SolidColumns } from './solid-columns.js'
import { EdgeRing, SolidOutline, writeReach } from './solid-outline.js'

/** The contents numbers in packs. Hint brushes do not collide. */
const CONTENTS: Readonly<Record<Exclude<BlockContents, 'hint'>, number>> = { solid: 0, liquid: 1, passable: 2, clip: 3 }

/** Rough average of planes per solid. */
const PLANES_OF_ONE = 10

/** The solids of a level, and which block each came from. */
export interface SolidsOfBlocks {
  readonly set: BlockSet
  readonly collision: SourceCollision
  /** `[solids × 6, quants]` min x y z, max x y z. */
  readonly boxes: Float64Array
  /** `[blocks + 1]` first solids. */
  readonly firstSolids: Uint32Array
}

/**
 * All blocks as convex solids to move against, in file order: brushes whole, meshes polygon by polygon as solids without
 * thickness. Undefined for a level without solids.
 */
export function buildCollision(set: BlockSet): SourceCollision | undefined {
  const builder = new CollisionBuilder(set)
  for (let block = 0; block < set.blocks.length; block++) builder.addBlock(block)
  return builder.finish()?.collision
}

/** The number of solids to expect. */
function countSolids({ blocks, firstSides, traits }: BlockSet): number {
  let count = 0
  for (let block = 0; block < blocks.length; block++) {
    const sides = firstSides[block + 1] - firstSides[block]
    if (blocks[block].contents !== 'hint')
      count += (traits[block] & BlockTrait.convex) !== 0 ? Math.min(1, sides) : sides
  }
  return count
}

/** Fills the columns of solids, block by block in order. */
export class CollisionBuilder {
  readonly #set: BlockSet
  readonly #solids: SolidColumns
  readonly #outline = new SolidOutline()
  readonly #ring = new EdgeRing()
  #count = 0
  readonly #firstPlanes: Uint32Array
  readonly #sideCounts: Uint32Array
  readonly #contents: Uint8Array
  readonly #blocks: Uint32Array
  readonly #boxes: Float64Array
  /** `[blocks + 1]` */
  readonly #firstSolids: Uint32Array

  constructor(set: BlockSet) {
    const count = countSolids(set)
    this.#set = set
    this.#solids = new SolidColumns(count * PLANES_OF_ONE)
    this.#firstPlanes = new Uint32Array(count + 1)
    this.#sideCounts = new Uint32Array(count)
    this.#contents = new Uint8Array(count)
    this.#blocks = new Uint32Array(count)
    this.#boxes = new Float64Array(count * 6)
    this.#firstSolids = new Uint32Array(set.blocks.length + 1)
  }

  /** Adds the solids of a block. */
  addBlock(block: number): void {
    this.#firstSolids[block] = this.#count
    const { traits, firstSides, blocks } = this.#set
    const { contents } = blocks[block]
    if (contents === 'hint') return
    const from = firstSides[block]
    const to = firstSides[block + 1]
    if ((traits[block] & BlockTrait.convex) === 0) {
      for (let side = from; side < to; side++) this.#addPlate(block, side, CONTENTS[contents])
    } else if (from < to) this.#addBrush(block, from, to, CONTENTS[contents])
  }

  /** Adds the solids that another block has already. */
  addSame(block: number, { collision, boxes, firstSolids }: SolidsOfBlocks, other: number): void {
    this.#firstSolids[block] = this.#count
    const { planes, planeFlags, firstPlanes, sideCounts, contents } = collision
    for (let solid = firstSolids[other]; solid < firstSolids[other + 1]; solid++) {
      this.#solids.append(planes, planeFlags, firstPlanes[solid], firstPlanes[solid + 1])
      for (let part = 0; part < 6; part++) this.#boxes[this.#count * 6 + part] = boxes[solid * 6 + part]
      this.#end(block, sideCounts[solid], contents[solid])
    }
  }

  /** Adds the solid bounded by some sides of a block. */
  #addBrush(block: number, from: number, to: number, contents: number): void {
    const outline = this.#outline
    this.#solids.start()
    outline.gather(this.#set, from, to)
    for (let side = from; side < to; side++) this.#addSide(block, side, 1)
    this.#solids.addBevels(outline.points, 0, outline.pointCount, outline.edges, outline.edgeCount)
    writeReach(outline.points, 0, outline.pointCount, this.#boxes, this.#count * 6)
    this.#end(block, this.#solids.sideCount, contents)
  }

  /** Adds a single side, as a solid without thickness. */
  #addPlate(block: number, side: number, contents: number): void {
    const { points, starts } = this.#set.windings
    const first = starts[side]
    const corners = starts[side + 1] - first
    this.#solids.start()
    this.#addSide(block, side, 1)
    this.#addSide(block, side, -1)
    const edges = this.#ring.edgesOf(corners)
    for (let corner = 0; corner < corners; corner++) {
      this.#addRim(block, side, (first + edges[corner * 2]) * 3, (first + edges[corner * 2 + 1]) * 3)
    }
    this.#solids.addBevels(points, first, first + corners, edges, corners)
    writeReach(points, first, first + corners, this.#boxes, this.#count * 6)
    this.#end(block, this.#solids.sideCount, contents)
  }

  #addSide(block: number, side: number, sign: number): void {
    const { planes, sidePlanes } = this.#set
    const { data } = planes
    const at = sidePlanes[side] * 4
    const flags = this.#flagsOf(block, side)
    this.#solids.addSide(sign * data[at], sign * data[at + 1], sign * data[at + 2], sign * data[at + 3], flags)
  }

  /** Adds a rim plane of a plate: through its edge from `a` to `b`, perpendicular to it. */
  #addRim(block: number, side: number, a: number, b: number): void {
    const { planes, sidePlanes, windings } = this.#set
    const { data } = planes
    const { points } = windings
    const at = sidePlanes[side] * 4
    const ex = points[b] - points[a]
    const ey = points[b + 1] - points[a + 1]
    const ez = points[b + 2] - points[a + 2]
    // Edge × normal points outwards, because windings run counter-clockwise.
    const nx = ey * data[at + 2] - ez * data[at + 1]
    const ny = ez * data[at] - ex * data[at + 2]
    const nz = ex * data[at + 1] - ey * data[at]
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (length === 0) return
    const d = (nx * points[a] + ny * points[a + 1] + nz * points[a + 2]) / length
    this.#solids.addSide(nx / length, ny / length, nz / length, d, this.#flagsOf(block, side))
  }

  #flagsOf(block: number, side: number): number {
    return this.#set.blocks[block].faces[this.#set.sideFaces[side]].flags
  }

  #end(block: number, sideCount: number, contents: number): void {
    const solid = this.#count++
    this.#firstPlanes[solid + 1] = this.#solids.count
    this.#sideCounts[solid] = sideCount
    this.#contents[solid] = contents
    this.#blocks[solid] = this.#set.blocks[block].index
  }

  /** The solids; undefined without solids. */
  finish(): SolidsOfBlocks | undefined {
    this.#firstSolids[this.#set.blocks.length] = this.#count
    if (this.#count === 0) return undefined
    const { planes, flags, count } = this.#solids
    const collision = {
      planes: planes.slice(0, count * 4),
      firstPlanes: this.#firstPlanes,
      sideCounts: this.#sideCounts,
      planeFlags: flags.slice(0, count),
      contents: this.#contents,
      blocks: this.#blocks,
      ...buildBoxTree(this.#boxes),
    }
    return { set: this.#set, collision, boxes: this.#boxes, firstSolids: this.#firstSolids }
  }
}
