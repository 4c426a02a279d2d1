import type { Block, Face } from '@brushwork/asset'
import { PlaneSet, WindingStore } from '@brushwork/geometry'
import type { BlockSet } from './block-set.js'
import { traitsOfBlock } from './block-set.js'
import { SideReader } from './side-reader.js'

/**
 * The columns of usable blocks, in their order. A side is the polygon of the file as it is. Editors round its corners
 * to whole quants, so they may be off its plane, but all polygons share the same points. Faces that are not convex, and
 * bent faces of meshes, become a side for each triangle.
 */
export function gatherBlocks(blocks: readonly Block[]): BlockSet {
  const faceCount = blocks.reduce((sum, block) => sum + block.faces.length, 0)
  const planes = new PlaneSet()
  const windings = new WindingStore(faceCount)
  const sidePlanes: number[] = []
  const sideFaces: number[] = []
  const firstSides = new Uint32Array(blocks.length + 1)
  const bounds = new Float64Array(blocks.length * 6)
  const reader = new SideReader(planes, windings)
  for (const [index, block] of blocks.entries()) {
    for (let face = 0; face < block.faces.length; face++) {
      reader.read(block, block.faces[face], sidePlanes)
      while (sideFaces.length < sidePlanes.length) sideFaces.push(face)
    }
    writeBounds(block, bounds, index * 6)
    firstSides[index + 1] = sidePlanes.length
  }
  return {
    blocks,
    planes,
    traits: Uint8Array.from(blocks, traitsOfBlock),
    bounds,
    firstSides,
    sidePlanes: new Uint32Array(sidePlanes),
    sideFaces: new Uint32Array(sideFaces),
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

/** The box of the vertices that faces use. */
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
