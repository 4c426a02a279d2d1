import type { Bounds, Quaternion, Rgb, Vector } from '../vector.js'

/** A key and a value of an entity, as in the file. */
export interface Property {
  readonly key: string
  readonly value: string
}

/** An object placed in the level: a model, sprite, terrain or level by its file name, a movable part, or a point. */
export interface Entity {
  /** `part`: moves a part of this level · `point`: a position with properties · others by the file that they show. */
  readonly kind: 'model' | 'sprite' | 'terrain' | 'map' | 'part' | 'point' | 'unknown'
  readonly name: string
  /** File name as written in the level, without folders; empty for parts and points. */
  readonly file: string
  /** Index into the level's parts: brushes of its own, or the level that `file` names. */
  readonly part?: number
  readonly position: Vector
  readonly rotation: Quaternion
  readonly scale: Vector
  /** Pan, tilt, roll in degrees 0..360, as the engine's scripts use them (always source axes). */
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
  /** Index into the level's groups; absent for entities outside of all groups. */
  readonly group?: number
}

/** The cone of a spot light. */
export interface LightCone {
  /** Unit vector of its light. */
  readonly direction: Vector
  /** Degrees across the cone, and across its part that is fully lit. */
  readonly angle: number
  readonly softAngle: number
}

/** A point light, or a spot light. */
export interface Light {
  /** Name in the editor; absent where the file gives none. */
  readonly name?: string
  readonly position: Vector
  readonly color: Rgb
  /** Reach in quants. */
  readonly range: number
  readonly flags: number
  /** Absent for a light that shines everywhere. */
  readonly spot?: LightCone
}

/** Falloff and style of a map's light, for lightmaps. */
export interface LightShine {
  /** 255 is full brightness. */
  readonly brightness: number
  /** By `linear` it ends at the light's range, by the others it becomes too dark to be seen; `soft` is inverse square with an end nearby. */
  readonly falloff: 'linear' | 'inverse' | 'inverse-square' | 'soft' | 'none'
  /** Light style: 0 never changes, games make others flicker. */
  readonly style: number
}

/** A light as the compiler reads it. */
export interface LevelLight extends Light {
  /** Absent for lights of GameStudio, which have no such setting. */
  readonly shine?: LightShine
}

/** A sound that plays at a position. */
export interface Sound {
  /** Name in the editor; absent where the file gives none. */
  readonly name?: string
  readonly file: string
  readonly position: Vector
  readonly volume: number
  readonly range: number
}

/** A named position: where a player or a script starts. */
export interface Position {
  readonly name: string
  readonly position: Vector
  readonly rotation: Quaternion
  /** Pan, tilt, roll in degrees 0..360 (always source axes). */
  readonly angles: Vector
}

/** A named path that entities follow. */
export interface Path {
  readonly name: string
  readonly points: readonly Vector[]
  /** `[points]` skills of each point, six in every known file; absent where all are 0. */
  readonly pointSkills?: readonly (readonly number[])[]
  /** Pairs of point indices, from 0. */
  readonly edges: readonly (readonly [from: number, to: number])[]
  /** `[edges]` values of each edge; absent where every length is the distance between its points and all else is 0. */
  readonly edgeValues?: readonly PathEdge[]
}

/** Values of a path's edge besides its points. */
export interface PathEdge {
  /** Quants: the distance between its points, unless the file gives another. */
  readonly length: number
  readonly bezier: number
  readonly weight: number
  readonly skill: number
}

/** A named box. */
export interface Region {
  readonly name: string
  readonly bounds: Bounds
}

/**
 * A group of the level's editor: a group of WED, a group or layer of TrenchBroom. Members are those that are in it directly, as
 * indices into the level's lists in file order; groups inside it name it as their `parent`.
 */
export interface Group {
  /** Empty for none. */
  readonly name: string
  /** Index of the group that contains this one, always a smaller one; absent at the top. */
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

/** Color and angles of the sun. */
export interface SunAngles {
  readonly color: Rgb
  /** Degrees counter-clockwise from the source's +X (east). */
  readonly azimuth: number
  readonly elevation: number
}

/** The sun of a compiled level. */
export interface Sun extends SunAngles {
  /** Unit vector from the ground towards the sun, pack axes. */
  readonly direction: Vector
}
