import type { LevelMessage } from './message.js'
import type { Vector } from './vector.js'

export type { Vector }

/** Unit quaternion x y z w. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number]
/** Red, green, blue, 0..1, in the file's (sRGB) scale. */
export type Colour = readonly [red: number, green: number, blue: number]

/**
 * How points become texels: u = s · p + sOffset, v = t · p + tOffset with p in world quants; divided by the size of the
 * texture that makes texture coordinates. Rotation, scale and texture lock are folded in (docs/formats/wmp.md §5.1).
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
 * What a block is made of:
 * `solid` stops movement and sight, and hides what it covers · `liquid` can be swum in · `passable` is only looked at ·
 * `clip` stops movement and is never drawn · `hint` only tells the tree where to divide.
 */
export type Contents = 'solid' | 'liquid' | 'passable' | 'clip' | 'hint'

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
  /** Line in the source file, from 1; of text formats only. */
  readonly line?: number
}

/** A brush (convex) or a mesh block, in world space. */
export interface Block {
  /** Index in the file, counting all blocks. */
  readonly index: number
  /** Name from the editor, empty for none. */
  readonly name: string
  readonly kind: 'convex' | 'mesh'
  readonly contents: Contents
  /** Hides and stops, but does not divide the level: left out of tree, portals and visibility. Mesh blocks always are. */
  readonly detail: boolean
  /** A detail with holes in its pictures: it stops, but hides nothing. */
  readonly seeThrough?: boolean
  /** Bits as in the file (docs/formats/wmp.md §5.4). */
  readonly flags: number
  readonly material: string
  /** `[vertices × 3, quants]`, world space. */
  readonly vertices: Float64Array
  readonly faces: readonly Face[]
  /** Line in the source file, from 1; of text formats only. */
  readonly line?: number
}

/** Blocks that move as one in the game: a door, a lift, a level placed in this one. */
export interface LevelPart {
  /** Name of the file, or class of the entity. */
  readonly name: string
  /** In the part's own space: entities that show it say where its origin is. */
  readonly blocks: readonly Block[]
}

export interface LevelProperty {
  readonly key: string
  readonly value: string
}

export interface LevelEntity {
  /** `part`: shows a part of this level · `point`: only a place with properties · others by the file that they show. */
  readonly kind: 'model' | 'sprite' | 'terrain' | 'map' | 'part' | 'point' | 'unknown'
  readonly name: string
  /** File name without folders; empty for parts and points. */
  readonly file: string
  /** Index into the level's parts: brushes of its own, or the level that `file` names. */
  readonly part?: number
  readonly position: Vector
  readonly rotation: Quaternion
  readonly scale: Vector
  /** Pan, tilt, roll; degrees 0..360. */
  readonly angles: Vector
  /** Script function, or class (`func_door`); empty for none. */
  readonly action: string
  readonly skills: readonly number[]
  /** Bits of docs/formats/wmp.md §5.4. */
  readonly flags: number
  readonly ambient: number
  readonly albedo: number
  readonly material: string
  /** Name of its path, empty for none. */
  readonly path: string
  /** The engine's string1 and string2; empty ones at the end are left out. */
  readonly strings: readonly string[]
  /** Keys and values as in the file; of MAP levels only, others have none. */
  readonly properties: readonly LevelProperty[]
  /** Index into the level's groups; absent for entities that are in none. */
  readonly group?: number
}

export interface LevelLight {
  /** Name from the editor; absent where the file gives none. */
  readonly name?: string
  readonly position: Vector
  readonly colour: Colour
  /** Reach in quants. */
  readonly range: number
  readonly flags: number
}

export interface LevelSound {
  /** Name from the editor; absent where the file gives none. */
  readonly name?: string
  readonly file: string
  readonly position: Vector
  readonly volume: number
  readonly range: number
}

export interface LevelPosition {
  readonly name: string
  readonly position: Vector
  readonly rotation: Quaternion
  /** Pan, tilt, roll; degrees 0..360. */
  readonly angles: Vector
}

export interface LevelPath {
  readonly name: string
  readonly points: readonly Vector[]
  /** `[points]` skills of each point, six in every known file; absent where all are 0. */
  readonly pointSkills?: readonly (readonly number[])[]
  /** Pairs of point indices, from 0. */
  readonly edges: readonly (readonly [from: number, to: number])[]
  /** `[edges]`; absent where every edge is as long as the way between its points, and everything else 0. */
  readonly edgeValues?: readonly LevelPathEdge[]
}

/** What an edge of a path says besides its points. */
export interface LevelPathEdge {
  /** Quants: the distance between its points, unless the file says otherwise. */
  readonly length: number
  readonly bezier: number
  readonly weight: number
  readonly skill: number
}

export interface LevelRegion {
  readonly name: string
  readonly min: Vector
  readonly max: Vector
}

/** What the editor keeps together under a name. Members are indices into the lists of the level, in file order. */
export interface LevelGroup {
  /** Empty for none. */
  readonly name: string
  /** Index of the group that this one is in, always a smaller one; absent at the top. */
  readonly parent?: number
  /** Where its origin is; absent where groups have none (MAP). */
  readonly position?: Vector
  readonly entities: readonly number[]
  readonly lights: readonly number[]
  readonly sounds: readonly number[]
  readonly positions: readonly number[]
  readonly paths: readonly number[]
  readonly regions: readonly number[]
  /** Block indices in the file, of those that the level or one of its parts has. */
  readonly blocks: readonly number[]
}

/** One of the lists of things in a level, and a place in it. */
export interface LevelObject {
  readonly list: 'entities' | 'lights' | 'sounds' | 'positions' | 'paths' | 'regions'
  readonly index: number
}

/** Where the sun stands; degrees, azimuth counter-clockwise from +X. */
export interface LevelSun {
  readonly colour: Colour
  readonly azimuth: number
  readonly elevation: number
}

/**
 * A level as the compiler sees it, whatever file it came from: one flat world in source axes, quants. Blocks that the
 * editor marks as not compiled are left out; everything else is in file order.
 */
export interface Level {
  readonly name: string
  /** Path of the game's script as written in the file, empty for none. */
  readonly script: string
  /** Path of the palette file as written in the file, empty for none. */
  readonly paletteFile: string
  readonly sun: LevelSun
  readonly ambient: Colour
  readonly fog: readonly Colour[]
  readonly blocks: readonly Block[]
  readonly parts: readonly LevelPart[]
  readonly entities: readonly LevelEntity[]
  readonly lights: readonly LevelLight[]
  readonly sounds: readonly LevelSound[]
  readonly positions: readonly LevelPosition[]
  readonly paths: readonly LevelPath[]
  readonly regions: readonly LevelRegion[]
  /** Groups of the editor, each behind the one that it is in. */
  readonly groups: readonly LevelGroup[]
  /** Everything in the six lists of things in the order of the file; list by list when left out. */
  readonly order?: readonly LevelObject[]
  /** `[256 × 3]` red, green, blue: the colours of its 8-bit textures; the engine's own when left out. */
  readonly palette?: Uint8Array
  /** Texture archives, as written in the file: opaque, to be looked up by base name. */
  readonly wads: readonly string[]
  /** Texture folders, as written in the file. */
  readonly textureFolders: readonly string[]
  /** What could not be taken over. */
  readonly messages: readonly LevelMessage[]
}
