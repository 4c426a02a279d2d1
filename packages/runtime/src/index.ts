export type {
  Colour,
  Entity,
  Level,
  LevelFacts,
  LevelSurface,
  Light,
  Path,
  Position,
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
export type { Bounds, Material, Picture } from './surface.js'
export type { Terrain } from './terrain.js'
