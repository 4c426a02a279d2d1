import type { Block, Face, SurfaceTraits } from '@brushwork/asset'
import type { BlockSet } from '../csg/block-set.js'

/** Face flags (docs/formats/wmp.md §5.4). */
const UNSHADED = 0x1
const SKY = 0x4
const LIQUID = 0x8
/** Unshaded, flat and liquid at once: an invisible surface that only stops movement. */
const NONE = 0xb
const PASSABLE = 0x40
const SMOOTH = 0x4000

export function isNone(face: Face): boolean {
  return (face.flags & NONE) === NONE
}

export function isSmooth(face: Face): boolean {
  return (face.flags & SMOOTH) !== 0
}

/** Whether movement can pass a face. */
export function isPassable(block: Block, { flags }: Face): boolean {
  return (block.contents !== 'solid' && block.contents !== 'clip') || (flags & (LIQUID | PASSABLE)) !== 0
}

/** Whether a side is also visible from behind. */
export function hasTwoSides({ blocks, sideBlocks, sideFaces }: BlockSet, side: number): boolean {
  const block = blocks[sideBlocks[side]]
  return isPassable(block, block.faces[sideFaces[side]])
}

/** The material of a face: its own, else its block's; empty for none. */
export function materialName(block: Block, face: Face): string {
  return face.material === '' ? block.material : face.material
}

/** The traits of the surface that a face belongs to. */
export function traitsOf(block: Block, face: Face): SurfaceTraits {
  const { flags } = face
  return {
    sky: (flags & SKY) !== 0,
    liquid: (flags & LIQUID) !== 0,
    passable: isPassable(block, face),
    unshaded: (flags & UNSHADED) !== 0,
    flags: flags & 0xffff,
    userFlags: (flags >>> 16) & 0xff,
    ambient: face.ambient,
    albedo: face.albedo,
    blockMaterial: materialName(block, face),
    ...(face.look?.alpha === 'add' && { additive: true }),
  }
}
