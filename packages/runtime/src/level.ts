import type { Collision } from './collision/collision.js'
import type { LevelNames } from './names.js'
import type { Bounds, Material, Picture } from './surface.js'
import type { Vector } from './vector.js'
import type { LevelTree } from './visibility/tree.js'
import type { LevelVisibility, SurfaceRanges } from './visibility/visibility.js'

/** Unit quaternion x y z w, pack axes. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number]
/** Red, green, blue, 0..1, in the file's (sRGB) scale. */
export type Colour = readonly [red: number, green: number, blue: number]

/** What a surface is besides its picture; from the face flags (docs/formats/wmp.md §5.4). */
export interface SurfaceTraits {
  /** Part of the sky: drawn as the game's sky, never lit. */
  readonly sky: boolean
  readonly liquid: boolean
  /** Does not stop movement. */
  readonly passable: boolean
  /** Not shaded: full brightness. */
  readonly unshaded: boolean
  /** The low 16 face flag bits as in the file. */
  readonly flags: number
  /** User flags 1..8 as a bit set. */
  readonly userFlags: number
  /** Brightness added, percent −100..100. */
  readonly ambient: number
  /** Reflectivity, percent 0..100. */
  readonly albedo: number
  /** Name of the engine material that the face or its block has, whose script the game may know; empty for none. */
  readonly blockMaterial: string
}

/** The triangles of a level that share a material and traits: one draw call. */
export interface LevelSurface extends SurfaceTraits {
  readonly material: number
  /** `[vertices × 3, quants]`, world space, pack axes. */
  readonly positions: Float32Array
  /** `[vertices × 3]`, outward. */
  readonly normals: Float32Array
  /** `[vertices × 2]`, origin top-left. */
  readonly uvs: Float32Array
  /** `[triangles × 3]`, counter-clockwise from outside. */
  readonly indices: Uint16Array | Uint32Array
  /** Which block each triangle came from, `[triangles]`: the block's index in the source file. */
  readonly blocks: Uint32Array
  /** Which triangles are seen from which clusters. */
  readonly ranges: SurfaceRanges
}

/** Blocks that move as one: a door, a lift, a level placed in this one; everything in the part's own space. */
export interface LevelPart {
  /** Name of the file, or class of the entity. */
  readonly name: string
  /** Blocks of the part that have a name or material, by index in the file that the part comes from; absent for none. */
  readonly blocks?: readonly NamedBlock[]
  readonly surfaces: readonly LevelSurface[]
  readonly bounds: Bounds
  /** Absent when it has nothing to run into. */
  readonly collision?: Collision
}

/** How the void gets into a level that should be closed. */
export interface Leak {
  /** From the place that the void reaches through the gap and out of the world. */
  readonly path: readonly Vector[]
  /** What the void reaches: `entity "guard"`. */
  readonly place: string
  readonly gap: Vector
  /** Smaller extent of the gap, quants; absent where the level is open on a side. */
  readonly gapSize?: number
  /** The blocks on either side of it, by index in the source file; −1 for none. */
  readonly blocks: readonly [number, number]
}

export interface Property {
  readonly key: string
  readonly value: string
}

/** Something placed in the level: a model, sprite, terrain or level by its file name, a movable part, or only a point. */
export interface Entity {
  /** `part`: moves a part of this level · `point`: only a place with properties · others by the file that they show. */
  readonly kind: 'model' | 'sprite' | 'terrain' | 'map' | 'part' | 'point' | 'unknown'
  readonly name: string
  /** File name as written in the level, without folders; empty for parts and points. */
  readonly file: string
  /** Index into the level's parts: brushes of its own, or the level that `file` names. */
  readonly part?: number
  readonly position: Vector
  readonly rotation: Quaternion
  readonly scale: Vector
  /** Pan, tilt, roll in degrees as the engine's scripts know them (source axes). */
  readonly angles: Vector
  /** Name of the script function that runs the entity, or its class (`func_door`); empty for none. */
  readonly action: string
  readonly skills: readonly number[]
  /** Flag bits as in the file (docs/formats/wmp.md §5.4). */
  readonly flags: number
  readonly ambient: number
  readonly albedo: number
  readonly material: string
  /** Name of the path it is attached to, empty for none. */
  readonly path: string
  /** The engine's string1 and string2; empty ones at the end are left out. */
  readonly strings: readonly string[]
  /** Keys and values as in the file; of MAP levels only, others have none. */
  readonly properties: readonly Property[]
  /** Index into the level's groups; absent for entities that are in none. */
  readonly group?: number
}

export interface Light {
  /** Name in the editor; absent where the file gives none. */
  readonly name?: string
  readonly position: Vector
  readonly colour: Colour
  /** Reach in quants. */
  readonly range: number
  readonly flags: number
}

export interface Sound {
  /** Name in the editor; absent where the file gives none. */
  readonly name?: string
  readonly file: string
  readonly position: Vector
  readonly volume: number
  readonly range: number
}

/** A named place: where a player or a script starts. */
export interface Position {
  readonly name: string
  readonly position: Vector
  readonly rotation: Quaternion
  readonly angles: Vector
}

export interface Path {
  readonly name: string
  readonly points: readonly Vector[]
  /** `[points]` the skills of each point, six in every known file; absent where all are 0. */
  readonly pointSkills?: readonly (readonly number[])[]
  /** Pairs of point indices, from 0. */
  readonly edges: readonly (readonly [from: number, to: number])[]
  /** `[edges]` what each edge says; absent where every edge is as long as the way between its points, and says nothing else. */
  readonly edgeValues?: readonly PathEdge[]
}

/** What an edge of a path says besides its points. */
export interface PathEdge {
  /** Quants: the distance between its points, unless the file says otherwise. */
  readonly length: number
  readonly bezier: number
  readonly weight: number
  readonly skill: number
}

/**
 * What the level's editor kept together: a group of WED, a group or layer of TrenchBroom. Members are those that are in
 * it directly, as indices into the level's lists; groups in it name it as their `parent`.
 */
export interface Group {
  /** Empty for none. */
  readonly name: string
  /** Index of the group that this one is in, always a smaller one; absent at the top. */
  readonly parent?: number
  /** Its origin [quants]; absent for groups of MAP, which have none. */
  readonly position?: Vector
  readonly entities: readonly number[]
  readonly lights: readonly number[]
  readonly sounds: readonly number[]
  readonly positions: readonly number[]
  readonly paths: readonly number[]
  readonly regions: readonly number[]
  /** Blocks by index in the source file, as in `surfaces[i].blocks` and `collision.blocks`. */
  readonly blocks: readonly number[]
}

/** A block that the file names or gives a material. */
export interface NamedBlock {
  /** Index of the block in the source file, as in `surfaces[i].blocks` and `collision.blocks`. */
  readonly index: number
  /** Empty for none. */
  readonly name: string
  /** Name of its engine material; empty for none. A face may have another one: surfaces say theirs. */
  readonly material: string
}

export interface Region {
  readonly name: string
  readonly bounds: Bounds
}

export interface Sun {
  readonly colour: Colour
  /** Degrees counter-clockwise from the source's +X (east). */
  readonly azimuth: number
  readonly elevation: number
  /** Unit vector from the ground towards the sun, pack axes. */
  readonly direction: Vector
}

/**
 * Everything in a level that is not drawn: docs/extensions/BRUSHWORK_level.md.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelFacts<Names extends LevelNames = LevelNames> {
  /** Title of the level; empty for none. */
  readonly name: string
  /** Path of the script that runs the level, as written in the file (`..\main.c`); empty for none. */
  readonly script: string
  /** Path of the palette file, as written in the level (`palette.pcx`); empty for none. */
  readonly palette: string
  readonly sun: Sun
  /** Light that reaches everything. */
  readonly ambient: Colour
  /** Colours of fog that scripts choose from. */
  readonly fog: readonly Colour[]
  /** What is placed in the level: models, sprites, terrains, levels, movable parts, points. */
  readonly entities: readonly (Entity & { readonly name: Names['entity']; readonly action: Names['action'] })[]
  /** Point lights. */
  readonly lights: readonly Light[]
  /** Sounds that play at a place. */
  readonly sounds: readonly Sound[]
  /** Named places: where a player or a script starts. */
  readonly positions: readonly (Position & { readonly name: Names['position'] })[]
  /** Named paths that entities follow. */
  readonly paths: readonly (Path & { readonly name: Names['path'] })[]
  /** Named boxes. */
  readonly regions: readonly (Region & { readonly name: Names['region'] })[]
  /** Groups of the editor, each behind the one that it is in. */
  readonly groups: readonly (Group & { readonly name: Names['group'] })[]
  /** Blocks that have a name or material, by index (`findBlock`); others are not listed. */
  readonly blocks: readonly NamedBlock[]
}

/** A level as a game uses it: pack axes (Y up), units quants. */
export interface Level<Names extends LevelNames = LevelNames> extends LevelFacts<Names> {
  readonly kind: 'level'
  readonly surfaces: readonly LevelSurface[]
  readonly parts: readonly LevelPart[]
  readonly materials: readonly Material[]
  readonly pictures: readonly Picture[]
  readonly bounds: Bounds
  /** Absent when there is nothing to run into. */
  readonly collision?: Collision
  /** Absent in levels that were compiled without a tree. */
  readonly tree?: LevelTree
  /** Present with a tree. */
  readonly visibility?: LevelVisibility
  /** Present when the level is not closed. */
  readonly leak?: Leak
  /**
   * Where somebody can walk, for `importNavMesh` of recast-navigation (view into the pack); present when the build was asked
   * for it.
   */
  readonly navmesh?: Uint8Array
}
