export { quaternionToPackAxes, toPackAxes, toSourceAxes } from '@brushwork/geometry'
export { CONTENTS, type Collision, type Contents } from './collision/collision.js'
export { contentsAt, GAP, type Shape, type Trace, type TraceOptions, trace } from './collision/trace.js'
export {
  createLevelModule,
  createModelModule,
  createTerrainModule,
  type PackFile,
  replaceModule,
} from './create-module.js'
export { entitiesByAction, entityNamed, groupNamed, positionNamed } from './entity.js'
export { findBlock } from './find-block.js'
export { buildTerrainMesh, type TerrainMesh } from './ground/build-terrain-mesh.js'
export { heightAt, normalAt } from './ground/height-at.js'
export type {
  Colour,
  Entity,
  Group,
  Leak,
  Level,
  LevelFacts,
  LevelPart,
  LevelSurface,
  Light,
  NamedBlock,
  Path,
  PathEdge,
  Position,
  Property,
  Quaternion,
  Region,
  Sound,
  Sun,
  SurfaceTraits,
} from './level.js'
export type { Bone, Clip, Model, ModelPart, Skeleton, SkinWeights, VertexFrames } from './model.js'
export type {
  AssetModule,
  LevelModule,
  LevelModuleFacts,
  LoadOptions,
  ModelFacts,
  ModelModule,
  TerrainFacts,
  TerrainModule,
} from './module.js'
export type { LevelNames, ModelNames } from './names.js'
export {
  type CollisionRoot,
  type GroupRoot,
  LEVEL,
  type LevelPartRoot,
  type LevelPrimitive,
  type LevelRoot,
  type NavmeshRoot,
  type RangesRoot,
  TERRAIN,
  type TerrainRoot,
  type TreeRoot,
  VERTEX_ANIMATION,
  type VertexAnimationPrimitive,
  type VertexAnimationRoot,
  type VisibilityRoot,
} from './pack/extensions.js'
export { type Glb, readGlb } from './pack/glb.js'
export { PackError, type PackErrorCode } from './pack/pack-error.js'
export { readLevel } from './pack/read-level.js'
export { readModel } from './pack/read-model.js'
export { readTerrain } from './pack/read-terrain.js'
export { clipSeconds, type FrameMix, frameAt } from './sample/frame-at.js'
export { poseJoints, poseSkeleton } from './sample/pose-skeleton.js'
export { sampleVertices } from './sample/sample-vertices.js'
export { skinVertices } from './sample/skin-vertices.js'
export { slerp } from './sample/slerp.js'
export { loadLevel, loadModel, loadTerrain } from './source/load.js'
export type { PackSource, SourceOptions } from './source/read-bytes.js'
export type { Bounds, Material, Picture, Specular } from './surface.js'
export type { Terrain } from './terrain.js'
export type { Vector, VectorLike } from './vector.js'
export { clusterAt, type LevelTree, leafAt, NO_CLUSTER } from './visibility/tree.js'
export {
  isClusterSeen,
  type LevelVisibility,
  type SurfaceRanges,
  type TriangleRun,
  visibleRuns,
} from './visibility/visibility.js'
