import type { Issue } from '../binary/index.js'

/**
 * The entity record A4_ENTITY that the A4 and A5 engines share with extension code (docs/formats/entity.md). Fixed-point
 * numbers reach from −2,097,152 to 2,097,151.999 in steps of 1/1024.
 */
export interface EntityRecord extends EntityFields {
  /** `[48]` user skills, fixed point. */
  readonly skills: Float64Array
}

/** The fields of an entity, but for its skills. */
export interface EntityFields {
  /** Engine internal, whole. */
  index: number
  /** Address of the name in the engine's memory: opaque, 0 in records that were made. */
  name: number
  /** Engine internal, whole. */
  mext: number
  /** Engine internal, whole. */
  modelIndex: number
  /** Position (quants). */
  x: number
  y: number
  z: number
  /** Angles (degrees). */
  pan: number
  tilt: number
  roll: number
  scaleX: number
  scaleY: number
  scaleZ: number
  /** Bit set. */
  flags: number
  /** Model or sprite frame; the fraction is the blend to `nextFrame`. */
  frame: number
  /** Next frame for in-betweening. */
  nextFrame: number
  skin: number
  /** Brightness added (percent). */
  ambient: number
  /** Transparency (percent). */
  alpha: number
  /** Range of the light that the entity emits (quants). */
  lightRange: number
  /** Colour of that light (percent). */
  red: number
  green: number
  blue: number
  /** Event enable flags. */
  emask: number
  /** Internal status flags. */
  eflags: number
  /** Bounding box (quants). */
  minX: number
  minY: number
  minZ: number
  maxX: number
  maxY: number
  maxZ: number
  triggerRange: number
  /** Collision behaviour. */
  push: number
  /** Range in which a shadow is projected on the floor (quants). */
  shadowRange: number
  /** Range in which the entity reflects light from the floor (quants). */
  floorRange: number
  /** Client that created the entity, whole. */
  clientId: number
}

/** A block of entity records, one behind the other. */
export interface EntityDocument {
  readonly format: 'entity'
  readonly entities: readonly Readonly<EntityRecord>[]
  readonly issues: readonly Issue[]
}

export interface EntityWriteOptions {
  /** Numbers out of range become the nearest one in range, instead of an error. NaN is an error all the same. */
  readonly saturate?: boolean
  /** Write 0 instead of the address in `name`, for a block that goes to another process. */
  readonly clearPointers?: boolean
}
