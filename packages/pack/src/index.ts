export type { GridAccessor, GridRoot } from './layout/grid.js'
export type {
  CollisionRoot,
  GroupRoot,
  LevelPartRoot,
  LevelPrimitive,
  LevelRoot,
  NavmeshRoot,
  RangesRoot,
  TreeRoot,
  VisibilityRoot,
} from './layout/level.js'
export { GRID, LEVEL, TERRAIN, VERTEX_ANIMATION } from './layout/names.js'
export type { TerrainRoot } from './layout/terrain.js'
export type { VertexAnimationPrimitive, VertexAnimationRoot } from './layout/vertex-animation.js'
export { PackError, type PackErrorCode } from './pack-error.js'
export { checkGlbHeader, GLB_HEADER_LENGTH, type Glb, readGlb } from './read/glb.js'
export { readLevel } from './read/level.js'
export { readModel } from './read/model.js'
export { readTerrain } from './read/terrain.js'
