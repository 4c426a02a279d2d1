export { splitAreas } from './areas/index.js'
export { levelFromBsp, sourceFromBsp } from './bsp/index.js'
export { compile } from './compile/compile.js'
export type { CompileContext, CompiledSource, KeepLight } from './compile/compile-context.js'
export { lightLevel, provisionalLight } from './compile/light-level.js'
export { CompileState } from './incremental/state.js'
export { brokenInvariants } from './invariants/index.js'
export { CarriedLight, type LightObject, type LightWorkers, type TextureSummary } from './light/index.js'
export {
  COMPILE_DEFAULTS,
  type CompileOptions,
  LIGHT_DEFAULTS,
  type LightSettings,
  type StageCounts,
  type StageName,
  type TextureSize,
} from './options.js'
export {
  blocksInClass,
  blocksInWorld,
  decalTextures,
  joinsWorld,
  levelFromMap,
  levelFromWmb,
  levelFromWmp,
  type MapShaders,
  transformBlocks,
  withDecals,
} from './source/index.js'
export type { VisWorkers } from './stages/vis/index.js'
export { type CompiledWmb, compileWmb, hasLightmaps, lightOfWmb, sourceFromWmb, type WmbContext } from './wmb/index.js'
