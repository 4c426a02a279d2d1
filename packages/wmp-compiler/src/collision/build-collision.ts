import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import type { Contents } from '../level.js'
import { buildBoxTree } from './box-tree.js'
import type { Collision } from './collision.js'
import { ConvexPlanes } from './convex-planes.js'
import { cornersAndEdges } from './corners-and-edges.js'
import type { Solid, SolidMemory } from './solid.js'

/** The numbers that packs hold for what a brush is made of; hints are not there to run into. */
const CONTENTS: Readonly<Record<Exclude<Contents, 'hint'>, number>> = { solid: 0, liquid: 1, passable: 2, clip: 3 }

/**
 * All blocks as convex solids to move against, in file order: brushes whole, meshes polygon by polygon as solids without
 * thickness.
 * @param memory of earlier runs: makes it faster, and nothing else. @returns undefined when there is none.
 */
export function buildCollision(set: BlockSet, memory?: SolidMemory): Collision | undefined {
  const draft = new CollisionDraft(set, memory)
  memory?.startRound()
  for (const [block, { contents }] of set.blocks.entries()) {
    if (contents === 'hint') continue
    const [from, to] = [set.firstSides[block], set.firstSides[block + 1]]
    if ((set.traits[block] & BlockTrait.convex) !== 0) draft.add(block, from, to, CONTENTS[contents])
    else for (let side = from; side < to; side++) draft.add(block, side, side + 1, CONTENTS[contents])
  }
  return draft.finish()
}

/** Collects solids into growing columns. */
class CollisionDraft {
  readonly #set: BlockSet
  readonly #memory: SolidMemory | undefined
  readonly #planes: number[] = []
  readonly #flags: number[] = []
  readonly #firstPlanes = [0]
  readonly #sideCounts: number[] = []
  readonly #contents: number[] = []
  readonly #blocks: number[] = []
  readonly #boxes: number[] = []

  constructor(set: BlockSet, memory: SolidMemory | undefined) {
    this.#set = set
    this.#memory = memory
  }

  /** The solid that some sides of a block bound; a lone side is a plate. */
  add(block: number, from: number, to: number, contents: number): void {
    if (from === to) return
    const { planes, flags, sideCount, box } = this.#solid(block, from, to)
    for (const value of planes) this.#planes.push(value)
    for (const value of flags) this.#flags.push(value)
    this.#firstPlanes.push(this.#planes.length / 4)
    this.#sideCounts.push(sideCount)
    this.#contents.push(contents)
    this.#blocks.push(this.#set.blocks[block].index)
    for (const value of box) this.#boxes.push(value)
  }

  #solid(block: number, from: number, to: number): Solid {
    const memory = this.#memory
    if (memory === undefined) return solidOf(this.#set, block, from, to)
    addKey(memory, this.#set, block, from, to)
    const known = memory.recall()
    if (known !== undefined) return known
    const solid = solidOf(this.#set, block, from, to)
    memory.remember(solid)
    return solid
  }

  finish(): Collision | undefined {
    if (this.#blocks.length === 0) return undefined
    return {
      planes: Float64Array.from(this.#planes),
      firstPlanes: Uint32Array.from(this.#firstPlanes),
      sideCounts: Uint32Array.from(this.#sideCounts),
      planeFlags: Uint32Array.from(this.#flags),
      contents: Uint8Array.from(this.#contents),
      blocks: Uint32Array.from(this.#blocks),
      ...buildBoxTree(Float64Array.from(this.#boxes)),
    }
  }
}

/** All that a solid is made from: planes, flags and windings of its sides. */
function addKey(memory: SolidMemory, set: BlockSet, block: number, from: number, to: number): void {
  const { faces } = set.blocks[block]
  const { points, starts } = set.windings
  memory.begin()
  for (let side = from; side < to; side++) {
    memory.addRange(set.planes.data, set.sidePlanes[side] * 4, set.sidePlanes[side] * 4 + 4)
    memory.add(faces[set.sideFaces[side]].flags)
    memory.add(starts[side + 1] - starts[side])
    memory.addRange(points, starts[side] * 3, starts[side + 1] * 3)
  }
}

function solidOf(set: BlockSet, block: number, from: number, to: number): Solid {
  const solid = new ConvexPlanes()
  const { points, edges } = cornersAndEdges(set, from, to)
  for (let side = from; side < to; side++) {
    const flags = set.blocks[block].faces[set.sideFaces[side]].flags
    const at = set.sidePlanes[side] * 4
    const [x, y, z, d] = set.planes.data.subarray(at, at + 4)
    solid.addSide(x, y, z, d, flags)
    if (to === from + 1) {
      solid.addSide(-x, -y, -z, -d, flags)
      addRim(solid, points, edges, [x, y, z], flags)
    }
  }
  solid.addBevels(points, edges)
  const box = [0, 1, 2, 3, 4, 5].map((axis) => reachOf(points, axis))
  return { planes: solid.planes, flags: solid.flags, sideCount: solid.sideCount, box }
}

/** The border of a plate: planes through its edges, upright on it. */
function addRim(
  solid: ConvexPlanes,
  points: readonly number[],
  edges: readonly number[],
  [x, y, z]: readonly [number, number, number],
  flags: number,
): void {
  for (let edge = 0; edge < edges.length; edge += 2) {
    const [a, b] = [edges[edge] * 3, edges[edge + 1] * 3]
    const [ex, ey, ez] = [points[b] - points[a], points[b + 1] - points[a + 1], points[b + 2] - points[a + 2]]
    // Edge × normal looks outwards: windings run counter-clockwise.
    const [nx, ny, nz] = [ey * z - ez * y, ez * x - ex * z, ex * y - ey * x]
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (length === 0) continue
    const d = (nx * points[a] + ny * points[a + 1] + nz * points[a + 2]) / length
    solid.addSide(nx / length, ny / length, nz / length, d, flags)
  }
}

/** Least (axis 0–2) or greatest (3–5) coordinate. */
function reachOf(points: readonly number[], axis: number): number {
  let reach = axis < 3 ? Infinity : -Infinity
  for (let p = axis % 3; p < points.length; p += 3) {
    reach = axis < 3 ? Math.min(reach, points[p]) : Math.max(reach, points[p])
  }
  return reach
}
