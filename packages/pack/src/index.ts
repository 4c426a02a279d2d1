export { writeOctahedral } from './frames/octahedral.js'
export type { GridAccessor, GridRoot } from './layout/grid.js'
export type { GroupRoot, LevelPartRoot, LevelPrimitive, LevelRoot, NavmeshRoot } from './layout/level.js'
export { AREA, GRID, LEVEL, SPRITE, TERRAIN, VERTEX_ANIMATION } from './layout/names.js'
export type { SpriteRoot } from './layout/sprite.js'
export type { TerrainRoot } from './layout/terrain.js'
export type { VertexAnimationPrimitive, VertexAnimationRoot } from './layout/vertex-animation.js'
export { PackError, type PackErrorCode } from './pack-error.js'
export {
  BUILT_BONES,
  BUILT_FRAMES,
  BUILT_HDR,
  BUILT_LODS,
  BUILT_PROBES,
  BUILT_SLOPES,
  builtLevelReader,
  builtModelReader,
  builtSplitReaders,
  builtSpriteReader,
  builtTerrainReader,
} from './read/built/built-readers.js'
export { checkGlbHeader, GLB_HEADER_LENGTH, type Glb, readGlb } from './read/container/glb.js'
export { type PlacedArea, placeArea, withAreas } from './read/level/area.js'
export type { PackFeature, PackFeatures } from './read/pack-features.js'
export {
  levelReader,
  modelReader,
  READ_BONES,
  READ_COLUMNS,
  READ_FRAMES,
  READ_GEOMETRY,
  READ_HDR,
  READ_LODS,
  READ_PROBES,
  READ_SLOPES,
  readArea,
  readLevel,
  readModel,
  readSplitLevel,
  readSprite,
  readTerrain,
  SPLIT_READERS,
  type SplitReaders,
  splitReaders,
  terrainReader,
} from './read/readers.js'
export type { PackedArea } from './read/walk/area.js'
