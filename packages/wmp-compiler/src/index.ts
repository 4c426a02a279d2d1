export { compile } from './compile.js'
export type { CompileContext } from './compile-context.js'
export { CompileMemory } from './compile-memory.js'
export {
  type CompiledBlock,
  type CompiledBounds,
  type CompiledCollision,
  type CompiledEntity,
  type CompiledFacts,
  type CompiledLeak,
  type CompiledLevel,
  type CompiledPart,
  type CompiledRanges,
  type CompiledRegion,
  type CompiledSun,
  type CompiledSurface,
  type CompiledTraits,
  type CompiledTree,
  type CompiledVisibility,
  LEAF_BIT,
  NO_CLUSTER,
} from './compiled-level.js'
export { type CompiledWmb, compileWmb, type WmbContext } from './emit/wmb/index.js'
export { brokenInvariants } from './invariants/index.js'
export type {
  AxesMapping,
  Block,
  Colour,
  Contents,
  ExplicitMapping,
  Face,
  Level,
  LevelEntity,
  LevelGroup,
  LevelLight,
  LevelObject,
  LevelPart,
  LevelPath,
  LevelPathEdge,
  LevelPosition,
  LevelProperty,
  LevelRegion,
  LevelSound,
  LevelSun,
  Quaternion,
  Vector,
} from './level.js'
export type { LevelMessage, LevelMessageCode } from './message.js'
export { COMPILE_DEFAULTS, type CompileOptions } from './options.js'
export { levelFromMap, levelFromWmb, levelFromWmp, placeBlocks } from './source/index.js'
export type { StageCounts, StageName } from './stage.js'
export type { TextureSize } from './texture-size.js'
export { type FlowResult, flowPortals, PassageFlow, type VisPlan, type VisWorkers } from './vis/index.js'
