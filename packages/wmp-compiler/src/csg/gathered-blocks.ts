import { PlaneSet, type WindingStore } from '@brushwork/geometry'
import type { Block } from '../level.js'
import type { BlockSet } from './block-set.js'

/** Planes and faces of sides, while they are gathered. */
export interface GatheredSides {
  readonly planes: number[]
  readonly faces: number[]
}

/** Takes blocks over from the columns of an earlier version of the level. */
export class GatheredBlocks {
  readonly #set: BlockSet
  /** Blocks at the start of both levels that are the same: their planes have the same numbers. */
  readonly startCount: number
  readonly #planeCount: number
  /** Where blocks are in the set; made when one is not where it is expected. */
  #places: Map<Block, number> | undefined
  #expected: number

  constructor(set: BlockSet, blocks: readonly Block[]) {
    this.#set = set
    let start = 0
    while (start < blocks.length && blocks[start] === set.blocks[start]) start++
    this.startCount = start
    this.#expected = start
    let last = -1
    for (let side = 0; side < set.firstSides[start]; side++)
      if (set.sidePlanes[side] > last) last = set.sidePlanes[side]
    // Planes come in pairs.
    this.#planeCount = (last | 1) + 1
  }

  /** The planes of the blocks at the start. */
  planesOfStart(): PlaneSet {
    return PlaneSet.startOf(this.#set.planes, this.#planeCount)
  }

  /** Appends the blocks at the start. */
  appendStart(windings: WindingStore, sides: GatheredSides, firstSides: Uint32Array, bounds: Float64Array): void {
    const set = this.#set
    const end = set.firstSides[this.startCount]
    for (let side = 0; side < end; side++) {
      sides.planes.push(set.sidePlanes[side])
      sides.faces.push(set.sideFaces[side])
    }
    windings.appendRange(set.windings, 0, end)
    firstSides.set(set.firstSides.subarray(0, this.startCount + 1))
    bounds.set(set.bounds.subarray(0, this.startCount * 6))
  }

  /** Place of a brush behind the start in the set; −1 when it is not there, or its sides must be read anew. */
  find(block: Block): number {
    if (block.kind !== 'convex') return -1
    const { blocks } = this.#set
    if (blocks[this.#expected] === block) return this.#expected++
    this.#places ??= new Map(blocks.map((known, place) => [known, place]))
    const place = this.#places.get(block) ?? -1
    if (place >= 0) this.#expected = place + 1
    return place
  }

  /** Appends the sides of a brush, as reading it would: in other planes, perhaps, where others came before it. */
  append(
    place: number,
    planes: PlaneSet,
    windings: WindingStore,
    sides: GatheredSides,
    bounds: Float64Array,
    block: number,
  ): void {
    const { blocks, firstSides, sidePlanes, sideFaces, windings: known } = this.#set
    const { faces } = blocks[place]
    const first = firstSides[place]
    const end = firstSides[place + 1]
    let face = -1
    let plane = 0
    for (let side = first; side < end; side++) {
      // All sides of one face of a brush are in its plane; the first of the planes that are near enough is that of the start.
      if (sidePlanes[side] < this.#planeCount) plane = sidePlanes[side]
      else if (sideFaces[side] !== face) {
        const of = faces[sideFaces[side]].plane
        plane = planes.add(of[0], of[1], of[2], of[3])
      }
      face = sideFaces[side]
      sides.planes.push(plane)
      sides.faces.push(face)
    }
    windings.appendRange(known, first, end)
    for (let part = 0; part < 6; part++) bounds[block * 6 + part] = this.#set.bounds[place * 6 + part]
  }
}
