import type {
  HdrLayers,
  Leak,
  LevelArea,
  LevelSky,
  LightGrid,
  LightPage,
  OutsideLight,
  SurfaceLight,
  SurfaceTraits,
  TerrainLight,
} from '@brushwork/asset'
import {
  BOOLEAN,
  type FieldsOf,
  INTEGER,
  indexOf,
  list,
  NUMBER,
  OCTETS,
  optional,
  PAIR,
  POSITIVE,
  record,
  sparse,
  TEXT,
  usually,
  type ValuesOf,
  VECTOR,
  words,
} from './field.js'
import { BOUNDS, LEVEL_FACTS, NAMED_BLOCK } from './level-facts.js'

const TRAITS = {
  sky: usually(false, BOOLEAN),
  liquid: usually(false, BOOLEAN),
  passable: usually(false, BOOLEAN),
  unshaded: usually(false, BOOLEAN),
  flags: usually(0, INTEGER),
  userFlags: usually(0, INTEGER),
  ambient: usually(0, NUMBER),
  albedo: usually(50, NUMBER),
  blockMaterial: sparse(TEXT),
  additive: optional(BOOLEAN),
} as const satisfies FieldsOf<SurfaceTraits>

/** Where a surface finds its light: a page, and `[vertices]` light styles of the layers. Its coordinates are an attribute. */
export const LIGHT = {
  page: indexOf('lightPages'),
  styles: optional({ kind: 'octets', of: 4 }),
} as const satisfies FieldsOf<Omit<SurfaceLight, 'uvs'>>

/** BRUSHWORK_level on a mesh primitive. Its blocks and ranges are in the stream of the document. */
export const LEVEL_PRIMITIVE = { ...TRAITS, light: optional(record(LIGHT)) } as const

export const LEAK = {
  path: list(VECTOR),
  occupant: TEXT,
  gap: VECTOR,
  gapSize: optional(NUMBER),
  blocks: PAIR,
} as const satisfies FieldsOf<Leak>

/** A navigation mesh: `detour` is the format of recast-navigation's `exportNavMesh`. */
export const NAVMESH = { format: { kind: 'choice', of: ['detour'] }, bytes: { kind: 'octets', of: 1 } } as const

/** Layers of an HDR page: a coded stream for each. */
export const HDR_LAYERS = {
  width: POSITIVE,
  height: POSITIVE,
  layers: list(OCTETS),
} as const satisfies FieldsOf<HdrLayers>

export const LIGHT_PAGE = {
  layers: sparse(list(indexOf('images'))),
  hdr: optional(record(HDR_LAYERS)),
  directions: optional(indexOf('images')),
} as const satisfies FieldsOf<LightPage>

/** Light on a terrain that an entity shows. */
export const TERRAIN_LIGHT = {
  entity: indexOf('entities'),
  layers: sparse(list(indexOf('images'))),
  hdr: optional(record(HDR_LAYERS)),
} as const satisfies FieldsOf<TerrainLight>

/** What is seen where nothing else is. */
export const LEVEL_SKY = {
  kind: { kind: 'choice', of: ['cube', 'dome', 'clouds', 'color'] },
  name: usually('', TEXT),
  image: optional(indexOf('images')),
  frameCount: optional(POSITIVE),
  color: VECTOR,
  entity: optional(indexOf('entities')),
} as const satisfies FieldsOf<LevelSky>

/** Light outside of the grid. */
export const OUTSIDE_LIGHT = { ambient: VECTOR, sun: VECTOR } as const satisfies FieldsOf<OutsideLight>

/** Light for what moves. How many probes come before a grid point is counted by the reader. */
export const LIGHT_GRID = {
  origin: VECTOR,
  spacing: NUMBER,
  size: { kind: 'list', of: POSITIVE, length: 3 },
  present: words(1),
  light: OCTETS,
  walls: OCTETS,
  offsets: OCTETS,
  brightness: optional(NUMBER),
  outside: optional(record(OUTSIDE_LIGHT)),
} as const satisfies FieldsOf<Omit<LightGrid, 'firstProbes'>>

/** An area that is packed apart. */
export const LEVEL_AREA = {
  bounds: record(BOUNDS),
  clusters: optional(list(INTEGER)),
  surfaceCount: INTEGER,
  lightPageCount: usually(0, INTEGER),
  imageCount: usually(0, INTEGER),
  images: sparse(list({ ...list(INTEGER), length: 2 })),
} as const satisfies FieldsOf<LevelArea & { readonly images: unknown }>

/** BRUSHWORK_level_area on the document of an area's pack. */
export const AREA_ROOT = {
  index: INTEGER,
  mesh: indexOf('meshes'),
  materials: list(INTEGER),
  lightPages: optional(list(record(LIGHT_PAGE))),
  stream: OCTETS,
} as const

/** A movable part. */
export const LEVEL_PART = {
  name: TEXT,
  mesh: optional(indexOf('meshes')),
  blocks: optional(list(record(NAMED_BLOCK))),
} as const

/** BRUSHWORK_level on the document of a level that is packed whole. */
export const WHOLE_LEVEL = {
  ...LEVEL_FACTS,
  mesh: optional(indexOf('meshes')),
  parts: list(record(LEVEL_PART)),
  stream: optional(OCTETS),
  leak: optional(record(LEAK)),
  sky: optional(record(LEVEL_SKY)),
  navmesh: optional(record(NAVMESH)),
  lightPages: optional(list(record(LIGHT_PAGE))),
  lightGrid: optional(record(LIGHT_GRID)),
  terrainLights: optional(list(record(TERRAIN_LIGHT))),
} as const

/** BRUSHWORK_level on the document. */
export const LEVEL_ROOT = { ...WHOLE_LEVEL, areas: optional(list(record(LEVEL_AREA))) } as const

/** An area as it is stored: `images` are pairs of a material and its image, counted in the area. */
export type LevelAreaValues = ValuesOf<typeof LEVEL_AREA>

/** A movable part as it is stored: `mesh` is an index. */
export type LevelPartValues = ValuesOf<typeof LEVEL_PART>
