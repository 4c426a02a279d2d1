import { type FixedText, FormatError } from '../../../binary/index.js'
import type { WmbObject } from '../document/object.js'

/** Three numbers; a light's color in percent, everything else in quants or degrees. */
type Triple = readonly [number, number, number]

interface PlannedEntityBase {
  readonly origin: Triple
  /** Pan, tilt, roll in degrees. */
  readonly angles?: Triple
  readonly scale?: Triple
  readonly name: string
  readonly file: string
  readonly action?: string
  /** Padded with zeros. */
  readonly skills?: readonly number[]
  readonly flags?: number
  readonly ambient?: number
}

/** An object to create. Omitted fields are 0 or empty, scales are 1. */
export type PlannedObject =
  | { readonly kind: 'position'; readonly origin: Triple; readonly angles?: Triple; readonly name: string }
  | {
      readonly kind: 'light'
      readonly origin: Triple
      /** Percent. Default 100. */
      readonly color?: Triple
      readonly range: number
      readonly flags?: number
    }
  | (PlannedEntityBase & { readonly kind: 'oldEntity' })
  | (PlannedEntityBase & {
      readonly kind: 'entity'
      readonly albedo?: number
      /** Number of a path object, from 1. */
      readonly path?: number
      readonly material?: string
      readonly string1?: string
      readonly string2?: string
    })
  | {
      readonly kind: 'sound'
      readonly origin: Triple
      readonly volume: number
      readonly range: number
      readonly file: string
    }
  | {
      readonly kind: 'path'
      readonly name: string
      readonly points: readonly Triple[]
      /** `[points × 6]`. Default zeros. */
      readonly skills?: readonly number[]
      readonly edges?: readonly PlannedEdge[]
    }
  | { readonly kind: 'region'; readonly name: string; readonly min: Triple; readonly max: Triple }

export interface PlannedEdge {
  /** Numbers of points, from 1. */
  readonly from: number
  readonly to: number
  /** Default 1. */
  readonly weight?: number
  /** Quants. Default: the distance between the points. */
  readonly length?: number
  /** Default 0. */
  readonly bezier?: number
  /** Default 0. */
  readonly skill?: number
}

const ZEROS: Triple = [0, 0, 0]
const POINT_SKILLS = 6

/**
 * An object from plain values.
 * @throws FormatError `unwritable` for names that do not fit and edges without such a vertex.
 */
export function createObject(plan: PlannedObject): WmbObject {
  switch (plan.kind) {
    case 'position': {
      const { kind, origin, angles = ZEROS, name } = plan
      return { kind, origin: floats(origin), angles: floats(angles), name: text(name, 20) }
    }
    case 'light': {
      const { kind, origin, color = [100, 100, 100], range, flags = 0 } = plan
      return { kind, origin: floats(origin), color: floats(color), range: Math.fround(range), flags }
    }
    case 'oldEntity':
      // A longer file name would run over into the action: use an entity with 20 skills.
      return {
        kind: plan.kind,
        ...createEntity(plan, 8),
        name: text(plan.name, 20),
        file: text(plan.file, 13),
        action: text(plan.action, 20),
      }
    case 'entity':
      return {
        kind: plan.kind,
        ...createEntity(plan, 20),
        name: text(plan.name, 33),
        file: text(plan.file, 33),
        action: text(plan.action, 33),
        albedo: Math.fround(plan.albedo ?? 0),
        path: plan.path ?? 0,
        entity2: 0,
        material: text(plan.material, 33),
        string1: text(plan.string1, 33),
        string2: text(plan.string2, 33),
      }
    case 'sound': {
      const { kind, origin, volume, range, file } = plan
      return {
        kind,
        origin: floats(origin),
        volume: Math.fround(volume),
        constants: [0, 1],
        range,
        flags: 0,
        file: text(file, 33),
      }
    }
    case 'path':
      return createPath(plan)
    case 'region':
      return { kind: plan.kind, min: floats(plan.min), max: floats(plan.max), name: text(plan.name, 20) }
  }
}

function createEntity(plan: PlannedEntityBase, skillCount: number) {
  const { origin, angles = ZEROS, scale = [1, 1, 1], skills = [], flags = 0, ambient = 0 } = plan
  if (skills.length > skillCount) refuse(`${skills.length} skills where ${skillCount} fit`)
  return {
    origin: floats(origin),
    angles: floats(angles),
    scale: floats(scale),
    skills: floats([...skills, ...new Array<number>(skillCount - skills.length).fill(0)]),
    flags,
    ambient: Math.fround(ambient),
  }
}

function createPath(plan: Extract<PlannedObject, { kind: 'path' }>): WmbObject {
  const { kind, name, points, skills = [], edges = [] } = plan
  if (skills.length > points.length * POINT_SKILLS) refuse(`${skills.length} skills of ${points.length} points`)
  const rows = edges.flatMap(({ from, to, weight = 1, length, bezier = 0, skill = 0 }) => {
    const [start, end] = [points[from - 1], points[to - 1]]
    if (start === undefined || end === undefined) refuse(`edge ${from} to ${to} of ${points.length} points is invalid`)
    const [x, y, z] = [0, 1, 2].map((axis) => end[axis] - start[axis])
    return [from, to, length ?? Math.sqrt(x * x + y * y + z * z), bezier, weight, skill]
  })
  return {
    kind,
    name: text(name, 20),
    points: Float32Array.from(points.flat()),
    skills: Float32Array.from({ length: points.length * POINT_SKILLS }, (_, skill) => skills[skill] ?? 0),
    edges: Float32Array.from(rows),
  }
}

/** Rounds numbers as the file stores them, so that a document equals the one read back. */
function floats(values: readonly number[]): number[] {
  return values.map(Math.fround)
}

/** Text of a field that keeps its last byte for the NUL. */
function text(value = '', byteLength: number): FixedText {
  if (value.length >= byteLength) refuse(`${JSON.stringify(value)} is longer than ${byteLength - 1} characters`)
  return { text: value }
}

function refuse(reason: string): never {
  throw new FormatError('unwritable', { format: 'wmb', path: 'objects' }, reason)
}
