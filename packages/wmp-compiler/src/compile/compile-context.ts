import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import type { LightObject, LightState, LightWorkers, TextureSummary } from '../light/index.js'
import type { CompileOptions, StageCounts, StageName, TextureSize } from '../options.js'
import type { VisWorkers } from '../stages/vis/index.js'
import type { Stages } from './stages.js'

/** Adds the lightmaps of a compiled file to a level. */
export type KeepLight = (unlit: CompiledLevel, options: CompileOptions) => CompiledLevel

/** Functions that the compiler needs from its caller, because it reads no files and no clock. */
export interface CompileContext {
  /** Size of the texture with this name; undefined when it was not found. */
  textureSize(name: string): TextureSize | undefined
  /** Color, glow and holes of textures for light, by name. Missing ones count as gray without holes. Called for `final` light only. */
  textureSummaries?(names: readonly string[]): Promise<ReadonlyMap<string, TextureSummary>>
  /** Models and terrains that stand still in the level and block its light. Called for `final` light only, not for drafts. */
  lightObjects?(only?: 'terrains'): Promise<readonly LightObject[]>
  /**
   * Returns workers that compute `final` light, such as threads. Called when they are needed; without it, the compiler does the work.
   * The result does not depend on it.
   */
  lightThreads?(): Promise<LightWorkers | undefined>
  /** Called repeatedly with the share of the light that is computed, 0..1. */
  readonly onLight?: (share: number) => void
  /** An `AbortSignal` that ends the computing of light: `compile` rejects with its reason. */
  readonly signal?: { throwIfAborted(): void }
  /** Called when a stage is done: for progress and reports. */
  readonly onStage?: (stage: StageName, counts: StageCounts) => void
  /**
   * Called after a stage with a function that checks its invariants and describes the broken ones. The check only runs
   * when you call it, and its time is not the stage's.
   */
  readonly onProblems?: (stage: StageName, check: () => readonly string[]) => void
  /** Computes visibility, for example in other threads. Without it, the compiler does. The result does not depend on it. */
  readonly visWorkers?: VisWorkers
  /** For the option `light: 'keep'`: adds lightmaps that exist. Without it, levels have none. */
  readonly keepLight?: KeepLight
  /** The `CompileState` of the last compilation of this level. The result does not depend on it. */
  readonly state?: { readonly stages: Stages; readonly light: LightState }
}

/** A compiled file as a level, and functions that finish its compilation. */
export interface CompiledSource {
  readonly level: BrushLevel
  /**
   * Uses the compiler results that the file has, and compiles the rest. Deterministic.
   * @param level the level above, or one that entities got further parts in; those are compiled.
   */
  compile(level: BrushLevel, options: CompileOptions, context: CompileContext): Promise<CompiledLevel>
  /** Adds the light of the file to a level that was compiled in other ways, such as for a WMB. */
  readonly keepLight: KeepLight
}
