import { PlaneSet, WindingStore } from '@brushwork/geometry'
import type { Block, Face } from '../level.js'
import type { BlockSet } from './block-set.js'
import { traitsOfBlock } from './block-traits.js'
import { SideReader } from './side-reader.js'

/**
 * The columns of a level's usable blocks, in their order. A side is the polygon of the file, as it is: editors round its
 * corners to whole quants, so they may stand off its plane, but they are the same points for all that share them. Faces
 * that are not convex, and those of meshes that are not flat, give a side for each of their triangles.
 */
export function gatherBlocks(blocks: readonly Block[]): BlockSet {
  const faceCount = blocks.reduce((sum, block) => sum + block.faces.length, 0)
  const planes = new PlaneSet()
  const windings = new WindingStore(faceCount)
  const sides = { planes: [] as number[], faces: [] as number[], blocks: [] as number[] }
  const firstSides = new Uint32Array(blocks.length + 1)
  const bounds = new Float64Array(blocks.length * 6)
  const reader = new SideReader(planes, windings)
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]
    for (let place = 0; place < block.faces.length; place++) {
      reader.read(block, block.faces[place], sides.planes)
      while (sides.faces.length < sides.planes.length) {
        sides.faces.push(place)
        sides.blocks.push(index)
      }
    }
    firstSides[index + 1] = sides.planes.length
    writeBounds(block, bounds, index * 6)
  }
  return {
    blocks,
    planes,
    traits: Uint8Array.from(blocks, traitsOfBlock),
    bounds,
    firstSides,
    sidePlanes: Uint32Array.from(sides.planes),
    sideFaces: Uint32Array.from(sides.faces),
    sideBlocks: Uint32Array.from(sides.blocks),
    windings,
  }
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
