import type {
  Bounds,
  Entity,
  Group,
  LevelFacts,
  Light,
  LightCone,
  NamedBlock,
  Path,
  PathEdge,
  Position,
  Property,
  Region,
  Sound,
  Sun,
} from '@brushwork/asset'
import {
  type FieldsOf,
  INTEGER,
  indexOf,
  list,
  NUMBER,
  optional,
  QUATERNION,
  record,
  sparse,
  TEXT,
  usually,
  VECTOR,
} from './field.js'

const ENTITY_KINDS = ['model', 'sprite', 'terrain', 'map', 'part', 'point', 'unknown'] as const

export const SUN = {
  color: VECTOR,
  azimuth: NUMBER,
  elevation: NUMBER,
  direction: VECTOR,
} as const satisfies FieldsOf<Sun>

export const PROPERTY = { key: TEXT, value: TEXT } as const satisfies FieldsOf<Property>

/** WMP files store twenty skills for each entity. */
const NO_SKILLS: readonly number[] = new Array<number>(20).fill(0)

export const ENTITY = {
  kind: { kind: 'choice', of: ENTITY_KINDS },
  name: usually('', TEXT),
  file: usually('', TEXT),
  part: optional(indexOf('parts')),
  position: VECTOR,
  rotation: usually([0, 0, 0, 1], QUATERNION),
  scale: usually([1, 1, 1], VECTOR),
  angles: usually([0, 0, 0], VECTOR),
  action: usually('', TEXT),
  skills: usually(NO_SKILLS, list(NUMBER)),
  flags: usually(0, INTEGER),
  ambient: usually(0, NUMBER),
  albedo: usually(50, NUMBER),
  material: usually('', TEXT),
  path: usually('', TEXT),
  strings: usually([], list(TEXT)),
  properties: usually([], list(record(PROPERTY))),
  group: optional(indexOf('groups')),
} as const satisfies FieldsOf<Entity>

export const LIGHT_CONE = {
  direction: VECTOR,
  angle: NUMBER,
  softAngle: NUMBER,
} as const satisfies FieldsOf<LightCone>

export const LIGHT = {
  name: optional(TEXT),
  position: VECTOR,
  color: VECTOR,
  range: NUMBER,
  flags: INTEGER,
  spot: optional(record(LIGHT_CONE)),
} as const satisfies FieldsOf<Light>

export const SOUND = {
  name: optional(TEXT),
  file: TEXT,
  position: VECTOR,
  volume: NUMBER,
  range: NUMBER,
} as const satisfies FieldsOf<Sound>

export const POSITION = {
  name: TEXT,
  position: VECTOR,
  rotation: QUATERNION,
  angles: VECTOR,
} as const satisfies FieldsOf<Position>

export const EDGE = {
  length: NUMBER,
  bezier: NUMBER,
  weight: NUMBER,
  skill: NUMBER,
} as const satisfies FieldsOf<PathEdge>

export const PATH = {
  name: TEXT,
  points: list(VECTOR),
  pointSkills: optional(list(list(NUMBER))),
  edges: list({ ...list(indexOf('points')), length: 2 }),
  edgeValues: optional(list(record(EDGE))),
} as const satisfies FieldsOf<Path>

export const BOUNDS = { min: VECTOR, max: VECTOR } as const satisfies FieldsOf<Bounds>

export const REGION = { name: TEXT, bounds: record(BOUNDS) } as const satisfies FieldsOf<Region>

export const GROUP = {
  name: TEXT,
  parent: optional(INTEGER),
  position: optional(VECTOR),
  entities: sparse(list(indexOf('entities'))),
  lights: sparse(list(indexOf('lights'))),
  sounds: sparse(list(indexOf('sounds'))),
  positions: sparse(list(indexOf('positions'))),
  paths: sparse(list(indexOf('paths'))),
  regions: sparse(list(indexOf('regions'))),
  blocks: sparse(list(INTEGER)),
} as const satisfies FieldsOf<Group>

/** A block that has a name or an engine material. */
export const NAMED_BLOCK = { index: INTEGER, name: TEXT, material: TEXT } as const satisfies FieldsOf<NamedBlock>

/** Everything of a level that is not drawn. */
export const LEVEL_FACTS = {
  name: TEXT,
  script: TEXT,
  palette: sparse(TEXT),
  sun: record(SUN),
  ambient: VECTOR,
  fog: list(VECTOR),
  entities: list(record(ENTITY)),
  lights: list(record(LIGHT)),
  sounds: list(record(SOUND)),
  positions: list(record(POSITION)),
  paths: list(record(PATH)),
  regions: list(record(REGION)),
  groups: sparse(list(record(GROUP))),
  blocks: sparse(list(record(NAMED_BLOCK))),
} as const satisfies FieldsOf<LevelFacts>
