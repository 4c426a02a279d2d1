import {
  constant,
  type FixedText,
  f32,
  f32s,
  fixedText,
  numeric,
  padding,
  repeated,
  type Struct,
  struct,
  u8,
  u32,
} from '../../../binary/index.js'
import type { WmbDocument } from '../document/document.js'
import type { WmbInfo, WmbLight, WmbObject, WmbPosition, WmbRegion, WmbSound } from '../document/object.js'
import { ENTITY, OLD_ENTITY } from './entity-layout.js'

/** Records after their type word, aligned as in C: numbers at multiples of 4, sizes rounded up to 4 (levels §4.7). */
export const POSITION = struct<WmbPosition>('position', 52, {
  kind: constant('position'),
  origin: f32s(3),
  angles: f32s(3),
  unused: padding(8),
  name: fixedText(20),
})

export const LIGHT = struct<WmbLight>('light', 32, {
  kind: constant('light'),
  origin: f32s(3),
  color: f32s(3),
  range: f32,
  flags: u32,
})

export const SOUND = struct<WmbSound>('sound', 68, {
  kind: constant('sound'),
  origin: f32s(3),
  volume: f32,
  constants: f32s(2),
  range: u32,
  flags: u32,
  file: fixedText(33),
  padding: padding(3),
})

const INFO_FIELDS = {
  kind: constant('info' as const),
  origin: f32s(3),
  azimuth: f32,
  elevation: f32,
  flags: u32,
  compilerVersion: f32,
  gamma: u8,
  lightmapSize: u8,
  unused: padding(2),
  sun: u32,
  ambient: u32,
  fog: repeated(u32, 4),
}

export const INFO_7 = struct<Omit<WmbInfo, 'surplus'>>('info', 56, INFO_FIELDS)
export const INFO_6 = struct<WmbInfo>('info', 64, { ...INFO_FIELDS, surplus: padding(8) })

export const REGION = struct<WmbRegion>('region', 52, {
  kind: constant('region'),
  min: f32s(3),
  max: f32s(3),
  unused: padding(8),
  name: fixedText(20),
})

export interface PathHead {
  readonly name: FixedText
  readonly pointCount: number
  readonly unused?: Uint8Array | undefined
  /** 3 · points + 2 · edges. */
  readonly sum: number
}

export const PATH_HEAD = struct<PathHead>('path', 40, {
  name: fixedText(20),
  pointCount: f32,
  unused: padding(12),
  sum: u32,
})
export const PATH_POINT_FLOATS = 3
export const PATH_SKILL_FLOATS = 6
export const PATH_EDGE_FLOATS = 6

/** The smallest record, type word included: a light. */
export const SMALLEST_OBJECT_BYTES = 36

/** Objects of fixed size and without columns. */
export type WmbRecordKind = Exclude<WmbObject['kind'], 'path' | 'opaque'>

export const PATH_TYPE = 6

export const OBJECT_TYPES: Readonly<Record<WmbRecordKind, number>> = {
  position: 1,
  light: 2,
  oldEntity: 3,
  sound: 4,
  info: 5,
  entity: 7,
  region: 8,
}

export type WmbRecord = Extract<WmbObject, { kind: WmbRecordKind }>

const STRUCTS = {
  position: numeric(POSITION),
  light: numeric(LIGHT),
  oldEntity: numeric(OLD_ENTITY),
  sound: numeric(SOUND),
  entity: numeric(ENTITY),
  region: numeric(REGION),
}
const INFOS = { wmb7: numeric(INFO_7), wmb6: numeric(INFO_6) }

/** The layout of a kind's record, which is undefined where it holds NaN. INFO is longer in WMB6. */
export function recordOf(kind: WmbRecordKind, format: WmbDocument['format']): Struct<WmbRecord | undefined> {
  const struct = kind === 'info' ? INFOS[format] : STRUCTS[kind]
  // Each kind's struct reads and writes exactly the fields of that kind, which the table's type cannot express.
  return struct as unknown as Struct<WmbRecord | undefined>
}

const KINDS = new Map<number, WmbRecordKind>(
  (Object.keys(OBJECT_TYPES) as WmbRecordKind[]).map((kind) => [OBJECT_TYPES[kind], kind]),
)

/** The kind of a type word; undefined for paths and unknown ones. */
export function kindOf(type: number): WmbRecordKind | undefined {
  return KINDS.get(type)
}

/** Bits of INFO's flags. */
export const WmbInfoFlag = {
  lit: 0x01,
  /** Nearly always set, its meaning is unknown. */
  usual: 0x02,
  noTree: 0x04,
  /** In levels of entities only, and in some without PVS; its meaning is unknown. */
  unclear: 0x10,
  /** The geometry is in WMB7's block list. */
  blocks: 0x20,
} as const
