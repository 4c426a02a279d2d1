import type { Rgb, Vector } from '../vector.js'
import type { Contents } from './collision.js'

/**
 * Maps points to texels: u = s · p + sOffset, v = t · p + tOffset, with p in world quants. Divide by the texture's size
 * for texture coordinates. Rotation, scale and texture lock are folded in (docs/formats/wmp.md §5.1).
 */
export interface AxesMapping {
  readonly kind: 'axes'
  /** Texels per quant. */
  readonly s: Vector
  /** Texels. */
  readonly sOffset: number
  readonly t: Vector
  readonly tOffset: number
}

/** Stored texture coordinates, as imported meshes have them (docs/formats/wmp.md §5.2). */
export interface ExplicitMapping {
  readonly kind: 'explicit'
  /** `[corners × 2]`, in the order of the face's corners, 1 = one repeat. */
  readonly uvs: Float64Array
}

/**
 * Contents of a block:
 * `solid` stops movement and sight, and hides what it covers · `liquid` can be swum in · `passable` is only drawn ·
 * `clip` stops movement and is never drawn · `hint` only adds planes to the tree.
 */
export type BlockContents = Contents | 'hint'

/** How a face is mixed with what is behind it, where the level says so and not its texture. */
export interface FaceLook {
  /** `mask` cuts out where the texture has holes, `blend` mixes, `add` adds to what is behind. */
  readonly alpha: 'mask' | 'blend' | 'add'
  /** A factor on the opacity of the texture, above 0 to 1. */
  readonly opacity: number
  /** Shown in place of the texture; absent for faces that show theirs. */
  readonly color?: Rgb
}

/** Light that a face gives off, for lightmaps. */
export interface FaceEmission {
  /** 1 is that of a white face in full light. */
  readonly strength: number
  /** Absent: the color of its texture, as bright as it can be. */
  readonly color?: Rgb
}

/** One side of a brush, or one polygon of a mesh block. */
export interface Face {
  /** Index in its block, as in the file. */
  readonly index: number
  /** Indices into the block's vertices, counter-clockwise from outside. At least three; plane within the file's rounding. */
  readonly corners: Uint32Array
  /** Outward unit normal x y z and distance d of its plane: n · p = d. */
  readonly plane: readonly [x: number, y: number, z: number, d: number]
  /** Name as in the file, without extension; `#default` for faces without properties. */
  readonly texture: string
  readonly mapping: AxesMapping | ExplicitMapping
  /** Bits of docs/formats/wmp.md §5.4. */
  readonly flags: number
  /** Percent −100..100. */
  readonly ambient: number
  /** Percent 0..100. */
  readonly albedo: number
  readonly material: string
  readonly look?: FaceLook
  readonly emission?: FaceEmission
  /** Line in the source file, from 1; of text formats only. */
  readonly line?: number
}

/** How the faces of a block share normals with other faces that meet them, of any block with smoothing. */
export interface Smoothing {
  /** Faces share normals at convex edges where these differ by at most so many degrees, 0 to 180. */
  readonly angle: number
  /** The same at concave edges. */
  readonly concaveAngle: number
  /** Only faces of one group share normals. */
  readonly group: number
}

/** A brush (convex) or a mesh block, in world space. */
export interface Block {
  /** Index in the file, counting all blocks. */
  readonly index: number
  /** Name from the editor, empty for none. */
  readonly name: string
  readonly kind: 'convex' | 'mesh'
  readonly contents: BlockContents
  /** Hides and stops, but does not divide the level: left out of tree, portals and visibility. Mesh blocks always are. */
  readonly detail: boolean
  /** A detail block whose textures have holes: it stops movement, but hides nothing. */
  readonly seeThrough?: boolean
  /** Bits as in the file (docs/formats/wmp.md §5.4). */
  readonly flags: number
  readonly material: string
  readonly smoothing?: Smoothing
  /** Times that luxels of its faces are as far apart as those of others; 1 when left out. */
  readonly luxelScale?: number
  /** `[vertices × 3, quants]`, world space. */
  readonly vertices: Float64Array
  readonly faces: readonly Face[]
  /** Line in the source file, from 1; of text formats only. */
  readonly line?: number
}

/** Blocks that move as one in the game: a door, a lift, another level placed in this one. */
export interface BlockPart {
  /** Name of the file, or class of the entity. */
  readonly name: string
  /** In the part's own space: entities that show it give its position. */
  readonly blocks: readonly Block[]
}
