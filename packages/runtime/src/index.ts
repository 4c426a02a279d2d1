export type {
  Bone,
  Bounds,
  Clip,
  Collision,
  Contents,
  Entity,
  Group,
  HdrLayers,
  Image,
  LayerMask,
  Leak,
  LevelArea,
  LevelFacts,
  LevelModuleFacts,
  LevelNames,
  LevelPart,
  LevelSky,
  LevelSurface,
  LevelTree,
  LevelVisibility,
  Light,
  LightGrid,
  LightPage,
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
  SecondSkin,
  ShownKind,
  Skeleton,
  SkinAnimation,
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
  TerrainLayer,
  TerrainMesh,
  Vector,
} from '@brushwork/asset'
export {
  buildTerrainMesh,
  CONTENTS,
  LIQUID_OPACITY,
  lightOfWord,
  NO_CLUSTER,
  nearestName,
  quaternionToPackAxes,
  toPackAxes,
  toSourceAxes,
  whatThereIs,
} from '@brushwork/asset'
export {
  PackError,
  type PackErrorCode,
  type PackedArea,
  type PlacedArea,
  placeArea,
  readArea,
  readLevel,
  readModel,
  readSplitLevel,
  readSprite,
  readTerrain,
  withAreas,
} from '@brushwork/pack'
export type { AreaFile } from './areas/area-file.js'
export { type AreaListener, type AreaLoading, type AreaState, LevelStream } from './areas/level-stream.js'
export { loadSplitLevel, type SplitOptions, streamLevel } from './areas/load-split.js'
export { nearestArea } from './areas/nearest-area.js'
export type { Body, BodyShape, BodyTransform, Triangles } from './collision/body.js'
export { edgesOfBody } from './collision/body-edges.js'
export type { MutableVector, Shape, TraceOptions } from './collision/shape.js'
export { COLLISION_GAP } from './collision/sweep.js'
export { contentsAt, type Trace, trace } from './collision/trace.js'
export { type ClosestPoint, createWorldTrace, World, type WorldOptions, type WorldTrace } from './collision/world.js'
export {
  anglesOfDirection,
  anglesOfRotation,
  DEFAULT_ARC,
  directionOfAngles,
  rotationOfAngles,
  verticalFov,
} from './entities/engine-angles.js'
export { ENTITY_FLAGS, type EntityLook, entityLook, isPassable } from './entities/entity-look.js'
export {
  EntityMirror,
  type EntityRow,
  type HasTransform,
  type MirroredTransform,
} from './entities/entity-mirror.js'
export { entitiesByAction, entityNamed, findBlock, groupNamed, positionNamed } from './entities/find-entities.js'
export { animatesItself, SELF_ANIMATION, type SpriteFacing, spriteFacing } from './entities/sprite-facing.js'
export { PlayerInput, type PlayerInputOptions } from './input/player-input.js'
export { PLAYER_KEYS, type PlayerAction, type PlayerKeys } from './input/player-keys.js'
export { LIGHT_SIZE, lightAt } from './light/light-at.js'
export { shadeLight } from './light/shade-light.js'
export { levelModuleOf, onLight } from './module/later-light.js'
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
} from './module/module.js'
export { type FollowerOptions, PathFollower } from './path/path-follower.js'
export { PathRoute, type RouteOptions } from './path/path-route.js'
export { isInRegion, type RegionListeners, RegionWatch } from './path/region-watch.js'
export { bakePoses } from './sample/bake-poses.js'
export { clipSeconds, type FrameMix, frameAt, materialAt } from './sample/frame-at.js'
export { frameBounds } from './sample/frame-bounds.js'
export { heightAt, normalAt } from './sample/height-at.js'
export { poseJoints, poseSkeleton } from './sample/pose-skeleton.js'
export { sampleVertex } from './sample/sample-vertex.js'
export { sampleVertices } from './sample/sample-vertices.js'
export { skinVertices } from './sample/skin-vertices.js'
export { slerp } from './sample/slerp.js'
export { SKY_COLOR, skyOf } from './sky-of.js'
export { type ExpandOptions, expand } from './source/expand.js'
export { inflatePack } from './source/inflate-pack.js'
export { loadLevel, loadModel, loadSound, loadSprite, loadTerrain } from './source/load.js'
export { downloadOptions, type LoadOptions, type SourceOptions } from './source/load-options.js'
export type { AssetKinds, PackReader, ReadPack } from './source/pack-reader.js'
export type { PackSource } from './source/read-bytes.js'
export { readInWorker } from './source/read-in-worker.js'
export { servePacks, type WorkerScope } from './source/serve-packs.js'
export type { RiseOf, StartChoice, StartKind, StartMark } from './spawn/find-starts.js'
export { type Spawn, type SpawnLevel, type SpawnOptions, spawnIn } from './spawn/spawn-in.js'
export {
  FOG_DEFAULTS,
  type FogRange,
  fogVisibility,
  SKY_STRIP,
  type SkyFace,
  soundGain,
  soundLoudness,
  soundRange,
} from './surroundings.js'
export { checkOptions, LOAD_OPTIONS, type OptionNames } from './usage/check-options.js'
export { describeValue } from './usage/describe-value.js'
export { wrongArgument } from './usage/wrong-argument.js'
export type { PointLike, VectorLike } from './vector.js'
export { clustersIn } from './visibility/clusters-in.js'
export { clusterAt, leafAt } from './visibility/tree.js'
export { isClusterSeen } from './visibility/visibility.js'
export { VisibleTriangles } from './visibility/visible-triangles.js'
export { Walker, type WalkerInput, type WalkerOptions } from './walk/walker.js'
export { WALKER_SIZES, type WalkerSize } from './walk/walker-size.js'
