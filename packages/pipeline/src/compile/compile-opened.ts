import type { CompiledLevel } from '@brushwork/asset'
import {
  COMPILE_DEFAULTS,
  type CompileContext,
  type CompileOptions,
  compile,
  lightLevel,
  provisionalLight,
} from '@brushwork/wmp-compiler'
import type { LevelContext } from '../import/level/level-context.js'
import { recordSizes } from '../import/level/level-state.js'
import type { OpenedLevel } from '../import/level/open-level.js'
import { textureSummaries } from '../import/level/textures/texture-summaries.js'
import type { SourceFile } from '../import/source/open-source.js'
import { lightKey, lightMode } from '../options/light-option.js'
import { canonicalJson } from '../store/canonical-json.js'
import type { KeptLight } from './kept-light.js'
import { lightChoice } from './light-choice.js'
import { lightObjects } from './light-objects.js'

/** A level with its light, or what can be shown before that is made. */
export interface CompiledOpened {
  readonly compiled: CompiledLevel
  /** Whether a later build makes the light: the level has that of the last build, or none. */
  readonly isLightPending: boolean
  /** Whether its light was made from samples (modes `final` and `direct`), so that the lowest bits of luxels are noise. */
  readonly isLightSampled: boolean
}

/**
 * Compiles a level, or reuses what incremental state has of it. Making light is a separate step. It takes longer than
 * all others, and the page of a dev server can show the level before.
 */
export async function compileOpened(
  { path, sha256 }: Pick<SourceFile, 'path' | 'sha256'>,
  opened: OpenedLevel,
  kept: KeptLight,
  context: LevelContext,
): Promise<CompiledOpened> {
  const { options, state, isLightLater } = context
  const { mode, profile, light } = options
  const { level, textures, source } = opened
  const own = { ...COMPILE_DEFAULTS, mode, profile, ...lightChoice(light, path) }
  const first = own.light === 'keep' ? 'keep' : 'none'
  // Prefabs are compiled with this level, so its own hash is not a sufficient key.
  const key = JSON.stringify([sha256, mode, profile, first, kept.sha256, opened.prefabInputs])
  let compiled = state?.reuse(key, textures.sizeOf)
  if (compiled === undefined) {
    const { sizes, sizeOf } = recordSizes(textures.sizeOf)
    const compiling = {
      ...compileContext(opened, context, sizeOf),
      ...(kept.keepLight && { keepLight: kept.keepLight }),
    }
    compiled = await (source.compile ?? compile)(level, { ...own, light: first, otherLight: 'none' }, compiling)
    state?.store(key, sizes, compiled)
  }
  if (!isToBeMade(own, compiled)) return { compiled, isLightPending: false, isLightSampled: false }
  const maker = own.light === 'keep' ? own.otherLight : own.light
  const isLightSampled = maker === 'final' || maker === 'direct'
  const lightedAs = canonicalJson(lightKey(light))
  const reused = state?.light.of(compiled, lightedAs)
  if (reused !== undefined) return { compiled: reused, isLightPending: false, isLightSampled }
  const objects = lightObjects(compiled, context.references)
  if (isLightLater && state !== undefined) {
    const carried = state.light.carriedTo(compiled, lightedAs)
    if (carried !== undefined) return { compiled: carried, isLightPending: true, isLightSampled }
    const shown = await provisionalLight(level, compiled, own, { state: state.compiler, lightObjects: objects })
    return { compiled: shown, isLightPending: true, isLightSampled: false }
  }
  const lighting = { ...compileContext(opened, context, textures.sizeOf), lightObjects: objects }
  const lit = await lightLevel(level, compiled, own, lighting)
  // Reflected light depends on the colors of textures, which no key has.
  // So does that of terrains on their files.
  const isReusable = (lightMode(light) === 'original' || profile === 'draft') && lit.terrainLights === undefined
  state?.light.store(compiled, lightedAs, lit, isReusable)
  return { compiled: lit, isLightPending: false, isLightSampled }
}

/** Whether a level needs light that it does not bring. */
function isToBeMade({ light, otherLight }: CompileOptions, { lightPages }: CompiledLevel): boolean {
  if (light === 'keep') return otherLight !== 'none' && lightPages === undefined
  return light !== 'none'
}

/** Without light that exists: it is added once, and what is left is made. */
function compileContext(
  { textures }: OpenedLevel,
  { state, clock, visWorkers, lightThreads, onLight, signal }: LevelContext,
  textureSize: CompileContext['textureSize'],
): CompileContext {
  return {
    textureSize,
    ...(signal && { signal }),
    ...(onLight && { onLight }),
    ...(lightThreads && { lightThreads }),
    textureSummaries: (names) => textureSummaries(names, textures.image),
    ...(visWorkers && { visWorkers }),
    ...(state && { state: state.compiler }),
    ...clock?.compiling(),
  }
}
