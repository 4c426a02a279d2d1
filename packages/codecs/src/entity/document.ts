import type { Issue } from '../binary/index.js'

/**
 * The entity record A4_ENTITY that the A4 and A5 engines share with extension code (docs/formats/entity.md).
 * Fixed-point numbers range from −2,097,152 to 2,097,151.999 in steps of 1/1024.
 */
export interface EntityRecord extends EntityFields {
  /** `[48]` user skills, fixed point. */
  readonly skills: Float64Array
}

/** The fields of an entity except its skills. */
export interface EntityFields {
  /** Engine internal, integer. */
  index: number
  /** Address of the name in the engine's memory: opaque; 0 in created records. */
  name: number
  /** Engine internal, integer. */
  mext: number
  /** Engine internal, integer. */
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
  /** Bit flags. */
  flags: number
  /** Model or sprite frame; the fraction is the blend to `nextFrame`. */
  frame: number
  /** Next frame for interpolation. */
  nextFrame: number
  skin: number
  /** Brightness added (percent). */
  ambient: number
  /** Transparency (percent). */
  alpha: number
  /** Range of the entity's own light (quants). */
  lightRange: number
  /** Color of that light (percent). */
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
  /** Collision behavior. */
  push: number
  /** Range in which a shadow is projected on the floor (quants). */
  shadowRange: number
  /** Range in which the entity reflects light from the floor (quants). */
  floorRange: number
  /** Client that created the entity, integer. */
  clientId: number
}

/** A block of consecutive entity records. */
export interface EntityDocument {
  readonly format: 'entity'
  readonly entities: readonly Readonly<EntityRecord>[]
  readonly issues: readonly Issue[]
}

export interface EntityWriteOptions {
  /** Clamps numbers out of range instead of throwing. NaN is still an error. */
  readonly saturate?: boolean
  /** Writes 0 for the address in `name`, for a block that goes to another process. */
  readonly clearPointers?: boolean
}
