import { PlaneSet, WindingStore } from '@brushwork/geometry'
import type { Block, Face } from '../level.js'
import type { BlockSet } from './block-set.js'
import { traitsOfBlock } from './block-traits.js'
import { GatheredBlocks } from './gathered-blocks.js'
import { SideReader } from './side-reader.js'

/**
 * The columns of a level's usable blocks, in their order. A side is the polygon of the file, as it is: editors round its
 * corners to whole quants, so they may stand off its plane, but they are the same points for all that share them. Faces
 * that are not convex, and those of meshes that are not flat, give a side for each of their triangles.
 * @param before the columns of an earlier version of the level: of brushes that are in both, the very same objects, what
 *   was found out is taken from there. Makes it faster, and nothing else.
 */
export function gatherBlocks(blocks: readonly Block[], before?: BlockSet): BlockSet {
  const faceCount = blocks.reduce((sum, block) => sum + block.faces.length, 0)
  const gathered = before && new GatheredBlocks(before, blocks)
  const planes = gathered?.planesOfStart() ?? new PlaneSet()
  const windings = new WindingStore(faceCount)
  const sides = { planes: [] as number[], faces: [] as number[] }
  const firstSides = new Uint32Array(blocks.length + 1)
  const bounds = new Float64Array(blocks.length * 6)
  const reader = new SideReader(planes, windings)
  gathered?.appendStart(windings, sides, firstSides, bounds)
  for (let index = gathered?.startCount ?? 0; index < blocks.length; index++) {
    const block = blocks[index]
    const known = gathered?.find(block) ?? -1
    if (known >= 0) gathered?.append(known, planes, windings, sides, bounds, index)
    else {
      for (let place = 0; place < block.faces.length; place++) {
        reader.read(block, block.faces[place], sides.planes)
        while (sides.faces.length < sides.planes.length) sides.faces.push(place)
      }
      writeBounds(block, bounds, index * 6)
    }
    firstSides[index + 1] = sides.planes.length
  }
  return {
    blocks,
    planes,
    traits: Uint8Array.from(blocks, traitsOfBlock),
    bounds,
    firstSides,
    sidePlanes: new Uint32Array(sides.planes),
    sideFaces: new Uint32Array(sides.faces),
    sideBlocks: blocksOfSides(firstSides),
    windings,
  }
}

function blocksOfSides(firstSides: Uint32Array): Uint32Array {
  const count = firstSides.length - 1
  const blocks = new Uint32Array(firstSides[count])
  for (let block = 0; block < count; block++) blocks.fill(block, firstSides[block], firstSides[block + 1])
  return blocks
}

/** The box of what faces use: vertices that no face has do not count. */
function writeBounds(block: Block, out: Float64Array, at: number): void {
  out.fill(Infinity, at, at + 3)
  out.fill(-Infinity, at + 3, at + 6)
  for (const { corners } of block.faces) growByCorners(block.vertices, corners, out, at)
}

function growByCorners(points: Float64Array, corners: Face['corners'], out: Float64Array, at: number): void {
  for (let corner = 0; corner < corners.length; corner++) {
    for (let axis = 0; axis < 3; axis++) {
      const value = points[corners[corner] * 3 + axis]
      if (value < out[at + axis]) out[at + axis] = value
      if (value > out[at + axis + 3]) out[at + axis + 3] = value
    }
  }
}
