import { type Field, f64ArrayOf, fixedPoint, i32, type Struct, struct, u32 } from '../binary/index.js'
import type { EntityFields, EntityRecord } from './document.js'

/** Size of A4_ENTITY (docs/formats/entity.md); all numbers are little-endian words. */

export const ENTITY_BYTES = 336
export const SKILLS = 48
const FRACTION_BITS = 10

type Layout = { readonly [K in keyof EntityRecord]: Field<EntityRecord[K]> }

function layoutOf(fixed: Field<number>): Layout {
  return {
    index: i32,
    name: u32,
    mext: i32,
    modelIndex: i32,
    x: fixed,
    y: fixed,
    z: fixed,
    pan: fixed,
    tilt: fixed,
    roll: fixed,
    scaleX: fixed,
    scaleY: fixed,
    scaleZ: fixed,
    flags: u32,
    frame: fixed,
    nextFrame: fixed,
    skin: fixed,
    ambient: fixed,
    alpha: fixed,
    lightRange: fixed,
    red: fixed,
    green: fixed,
    blue: fixed,
    emask: u32,
    eflags: u32,
    minX: fixed,
    minY: fixed,
    minZ: fixed,
    maxX: fixed,
    maxY: fixed,
    maxZ: fixed,
    triggerRange: fixed,
    push: fixed,
    shadowRange: fixed,
    floorRange: fixed,
    clientId: i32,
    skills: f64ArrayOf(fixed, SKILLS),
  }
}

/** Field codecs of an entity: numbers out of range either throw or are clamped. */
export interface EntityLayout {
  readonly record: Struct<EntityRecord>
  /** Offset of each field in the record. */
  readonly fields: readonly EntityField[]
  /** One skill. */
  readonly skill: Field<number>
  readonly skillsOffset: number
}

export interface EntityField {
  readonly name: keyof EntityFields
  readonly offset: number
  readonly field: Field<number>
}

function entityLayout(saturate: boolean): EntityLayout {
  const skill = fixedPoint({ fractionBits: FRACTION_BITS, saturate })
  const { skills, ...words } = layoutOf(skill)
  let end = 0
  const fields = (Object.entries(words) as [keyof EntityFields, Field<number>][]).map(([name, field]) => {
    const offset = end
    end += field.byteLength
    return { name, offset, field }
  })
  const record = struct<EntityRecord>('A4_ENTITY', ENTITY_BYTES, { ...words, skills })
  return { record, fields, skill, skillsOffset: end }
}

export const STRICT = entityLayout(false)
export const SATURATED = entityLayout(true)
