export type {
  Bone,
  Bounds,
  Clip,
  Collision,
  Contents,
  Entity,
  Group,
  Image,
  Leak,
  LevelArea,
  LevelFacts,
  LevelModuleFacts,
  LevelNames,
  LevelPart,
  LevelSurface,
  LevelTree,
  LevelVisibility,
  Light,
  Material,
  ModelFacts,
  ModelLod,
  ModelNames,
  NamedBlock,
  PackedFrames as VertexFrames,
  PackedLevel as Level,
  PackedModel as Model,
  PackedPart as ModelPart,
  Path,
  PathEdge,
  Position,
  Property,
  Quaternion,
  Region,
  Rgb,
  Skeleton,
  SkinWeights,
  Sound,
  Specular,
  Sprite,
  SpriteFacts,
  Sun,
  SurfaceRanges,
  SurfaceTraits,
  Terrain,
  TerrainFacts,
  TerrainMesh,
  Vector,
} from '@brushwork/asset'
export {
  buildTerrainMesh,
  CONTENTS,
  NO_CLUSTER,
  quaternionToPackAxes,
  toPackAxes,
  toSourceAxes,
} from '@brushwork/asset'
export {
  AREA,
  type Glb,
  type GroupRoot,
  LEVEL,
  type LevelPartRoot,
  type LevelPrimitive,
  type LevelRoot,
  type NavmeshRoot,
  PackError,
  type PackErrorCode,
  type PackedArea,
  type PlacedArea,
  placeArea,
  readArea,
  readGlb,
  readLevel,
  readModel,
  readSprite,
  readTerrain,
  SPRITE,
  type SpriteRoot,
  TERRAIN,
  type TerrainRoot,
  VERTEX_ANIMATION,
  type VertexAnimationPrimitive,
  type VertexAnimationRoot,
  withAreas,
} from '@brushwork/pack'
export type { AreaFile } from './areas/area-file.js'
export { type AreaListener, type AreaLoading, type AreaState, LevelStream } from './areas/level-stream.js'
export { nearestArea } from './areas/nearest-area.js'
export { contentsAt, GAP, type Shape, type Trace, type TraceOptions, trace } from './collision/trace.js'
export {
  createLevelModule,
  createModelModule,
  createSoundModule,
  createSpriteModule,
  createTerrainModule,
  type PackFile,
  replaceModule,
} from './create-module.js'
export { entitiesByAction, entityNamed, groupNamed, positionNamed } from './entity.js'
export { findBlock } from './find-block.js'
export { heightAt, normalAt } from './ground/height-at.js'
export type {
  AreaPack,
  AssetModule,
  LevelFiles,
  LevelImports,
  LevelModule,
  ModelModule,
  SoundModule,
  SpriteModule,
  TerrainModule,
} from './module.js'
export { clipSeconds, type FrameMix, frameAt } from './sample/frame-at.js'
export { frameBounds } from './sample/frame-bounds.js'
export { poseJoints, poseSkeleton } from './sample/pose-skeleton.js'
export { sampleVertices } from './sample/sample-vertices.js'
export { skinVertices } from './sample/skin-vertices.js'
export { slerp } from './sample/slerp.js'
export {
  type LevelSourceOptions,
  loadLevel,
  loadModel,
  loadSound,
  loadSprite,
  loadTerrain,
  streamLevel,
} from './source/load.js'
export type { LoadOptions } from './source/load-options.js'
export type { AssetKinds, PackReader } from './source/pack-reader.js'
export type { PackSource, SourceOptions } from './source/read-bytes.js'
export { readInWorker } from './source/read-in-worker.js'
export { servePacks, type WorkerScope } from './source/serve-packs.js'
export type { VectorLike } from './vector.js'
export { clusterAt, leafAt } from './visibility/tree.js'
export { isClusterSeen, type TriangleRun, visibleRuns } from './visibility/visibility.js'
