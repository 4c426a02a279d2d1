export type { Asset } from './asset.js'
export {
  gatherToPackAxes,
  METERS_PER_QUANT,
  quaternionToPackAxes,
  toPackAxes,
  toSourceAxes,
  writePackAxes,
} from './axes.js'
export type { Diagnostic, SourceAddress } from './diagnostic.js'
export { DOCS_URL } from './docs-url.js'
export type { AssetFacts, LevelModuleFacts, ModelFacts, SpriteFacts, TerrainFacts } from './facts.js'
export { type AreaOffsets, areaOffsets, type LevelArea } from './level/area.js'
export type {
  AxesMapping,
  Block,
  BlockContents,
  BlockPart,
  ExplicitMapping,
  Face,
  FaceEmission,
  FaceLook,
  Smoothing,
} from './level/block.js'
export type { BrushLevel, LevelObject } from './level/brush-level.js'
export { CONTENTS, type Collision, type Contents } from './level/collision.js'
export type { CompiledLevel, CompiledPart, Leak } from './level/compiled-level.js'
export type { LevelDiagnostic, LevelDiagnosticCode } from './level/diagnostic.js'
export type { LevelFacts, NamedBlock } from './level/facts.js'
export type {
  CompiledLightPage,
  CompiledTerrainLight,
  HdrLayers,
  LightPage,
  SurfaceLight,
  TerrainLight,
} from './level/light.js'
export {
  bitsOf,
  countProbes,
  type LightGrid,
  MAX_GRID_POINTS,
  NO_WALL,
  type OutsideLight,
  PROBE_LIGHT,
  PROBE_WALLS,
  SIGNED_ZERO,
  WALL_REACH,
} from './level/light-grid.js'
export type {
  Entity,
  Group,
  LevelLight,
  Light,
  LightCone,
  LightShine,
  Path,
  PathEdge,
  Position,
  Property,
  Region,
  Sound,
  Sun,
  SunAngles,
} from './level/objects.js'
export type { LevelPart, PackedLevel } from './level/packed-level.js'
export { BRIGHTEST_LIGHT, lightOfWord, wordOfLight } from './level/shared-exponent.js'
export type { LevelSky } from './level/sky.js'
export { type CompiledSurface, type LevelSurface, LIQUID_OPACITY, type SurfaceTraits } from './level/surface.js'
export {
  LEAF_BIT,
  type LevelTree,
  type LevelVisibility,
  NO_CLUSTER,
  type SurfaceRanges,
} from './level/visibility.js'
export type { Image, Material, Specular } from './material.js'
export type {
  Bone,
  Clip,
  Grid,
  Model,
  ModelLod,
  ModelPart,
  PackedFrames,
  PackedModel,
  PackedPart,
  SecondSkin,
  Skeleton,
  SkinAnimation,
  SkinWeights,
  VertexFrames,
} from './model.js'
export type { LevelNames, ModelNames, ShownKind } from './names.js'
export { nearestName, whatThereIs } from './nearest-name.js'
export type { Sprite } from './sprite.js'
export type { LayerMask, PackedTerrain, Terrain, TerrainLayer } from './terrain.js'
export { buildTerrainMesh, type TerrainMesh } from './terrain-mesh.js'
export type { Bounds, Quaternion, Rgb, Vector } from './vector.js'
