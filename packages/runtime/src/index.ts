export { quaternionToPackAxes, toPackAxes } from '@brushwork/geometry'
export {
  createLevelModule,
  createModelModule,
  createTerrainModule,
  type PackFile,
  replaceModule,
} from './create-module.js'
export { entitiesByAction, entityNamed, positionNamed } from './entity.js'
export { buildTerrainMesh, type TerrainMesh } from './ground/build-terrain-mesh.js'
export { heightAt, normalAt } from './ground/height-at.js'
export type {
  Colour,
  Entity,
  Level,
  LevelFacts,
  LevelSurface,
  Light,
  Path,
  Position,
  Property,
  Quaternion,
  Region,
  Sound,
  Sun,
  SurfaceTraits,
  Vector,
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
export {
  LEVEL,
  type LevelPrimitive,
  type LevelRoot,
  TERRAIN,
  type TerrainRoot,
  VERTEX_ANIMATION,
  type VertexAnimationPrimitive,
  type VertexAnimationRoot,
} from './pack/extensions.js'
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
export type { Bounds, Material, Picture } from './surface.js'
export type { Terrain } from './terrain.js'
