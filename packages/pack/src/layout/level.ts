import type {
  Collision,
  Leak,
  LevelTree,
  LevelVisibility,
  LightPage,
  SurfaceLight,
  SurfaceRanges,
  SurfaceTraits,
} from '@brushwork/asset'
import {
  BOOLEAN,
  type FieldsOf,
  floats,
  INTEGER,
  indexOf,
  type JsonsOf,
  list,
  NUMBER,
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
import { LEVEL_FACTS, NAMED_BLOCK } from './level-facts.js'

/** Convex solids, and the tree of boxes around them. */
export const COLLISION = {
  /** `[planes]` */
  planes: floats(4),
  /** `[solids + 1]` */
  firstPlanes: words(1),
  /** `[solids]` */
  sideCounts: words(1),
  /** `[planes]` */
  planeFlags: words(1),
  /** `[solids]` */
  contents: { kind: 'octets', of: 1 },
  /** `[solids]` */
  blocks: words(1),
  /** `[nodes × 2]` minimum and maximum corner. */
  nodeBounds: floats(3),
  /** `[nodes]` */
  nodes: words(2),
  /** `[solids]` */
  order: words(1),
} as const satisfies FieldsOf<Collision>

/** Planes that divide space. A tree without nodes stores its one leaf alone. */
export const TREE = {
  /** `[planes]` */
  planes: sparse(floats(4)),
  /** `[nodes]` */
  nodePlanes: sparse(words(1)),
  /** `[nodes]` */
  children: sparse(words(2)),
  /** `[leafs]` */
  leafClusters: words(1),
} as const satisfies FieldsOf<LevelTree>

/** Which clusters are seen from which. */
export const VISIBILITY = {
  clusterCount: POSITIVE,
  /** `[clusters × ⌈clusters / 32⌉]` */
  rows: words(1),
  /** `[clusters × 2]` minimum and maximum corner. */
  bounds: floats(3),
} as const satisfies FieldsOf<LevelVisibility>

/** Which triangles of a surface are seen from which clusters. */
export const RANGES = {
  /** `[ranges + 1]` */
  firstTriangles: words(1),
  /** `[ranges + 1]` */
  firstClusters: words(1),
  clusters: sparse(words(1)),
} as const satisfies FieldsOf<SurfaceRanges>

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
} as const satisfies FieldsOf<SurfaceTraits>

/** Where a surface finds its light: a page, and `[vertices]` light styles of the layers. Its coordinates are an attribute. */
export const LIGHT = {
  page: indexOf('lightPages'),
  styles: optional({ kind: 'octets', of: 4 }),
} as const satisfies FieldsOf<Omit<SurfaceLight, 'uvs'>>

/** BRUSHWORK_level on a mesh primitive. */
export const LEVEL_PRIMITIVE = {
  ...TRAITS,
  /** `[triangles]` */
  blocks: words(1),
  ranges: record(RANGES),
  light: optional(record(LIGHT)),
} as const

export const LEAK = {
  path: list(VECTOR),
  place: TEXT,
  gap: VECTOR,
  gapSize: optional(NUMBER),
  blocks: PAIR,
} as const satisfies FieldsOf<Leak>

/** A navigation mesh: `detour` is the format of recast-navigation's `exportNavMesh`. */
export const NAVMESH = { format: { kind: 'choice', of: ['detour'] }, bytes: { kind: 'octets', of: 1 } } as const

export const LIGHT_PAGE = { layers: list(indexOf('images')) } as const satisfies FieldsOf<LightPage>

/** A movable part. */
export const LEVEL_PART = {
  name: TEXT,
  mesh: optional(indexOf('meshes')),
  collision: optional(record(COLLISION)),
  blocks: optional(list(record(NAMED_BLOCK))),
} as const

/** BRUSHWORK_level on the document. */
export const LEVEL_ROOT = {
  ...LEVEL_FACTS,
  mesh: optional(indexOf('meshes')),
  parts: list(record(LEVEL_PART)),
  collision: optional(record(COLLISION)),
  tree: optional(record(TREE)),
  visibility: optional(record(VISIBILITY)),
  leak: optional(record(LEAK)),
  navmesh: optional(record(NAVMESH)),
  lightPages: optional(list(record(LIGHT_PAGE))),
} as const

/** A movable part as it is stored: `mesh` is an index. */
export type LevelPartValues = ValuesOf<typeof LEVEL_PART>

/** JSON of a level's solids: accessors. */
export type CollisionRoot = JsonsOf<typeof COLLISION>
/** JSON of a level's tree: accessors. */
export type TreeRoot = JsonsOf<typeof TREE>
/** JSON of a level's visibility: the number of clusters, and accessors. */
export type VisibilityRoot = JsonsOf<typeof VISIBILITY>
/** JSON of a surface's ranges: accessors. */
export type RangesRoot = JsonsOf<typeof RANGES>
/** JSON of a navigation mesh. */
export type NavmeshRoot = JsonsOf<typeof NAVMESH>
/** JSON of a movable part. */
export type LevelPartRoot = JsonsOf<typeof LEVEL_PART>
/** JSON of BRUSHWORK_level on the document. */
export type LevelRoot = JsonsOf<typeof LEVEL_ROOT>
/** JSON of a group; lists without members are left out. */
export type GroupRoot = NonNullable<LevelRoot['groups']>[number]
/** JSON of BRUSHWORK_level on a mesh primitive. */
export type LevelPrimitive = JsonsOf<typeof LEVEL_PRIMITIVE>
