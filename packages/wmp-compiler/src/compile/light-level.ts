import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import {
  bakeFinal,
  bakeOriginal,
  groundsOf,
  isDark,
  type LightObject,
  LightReuse,
  lightProvisionally,
  type OriginallyLit,
} from '../light/index.js'
import { type CompileOptions, LIGHT_DEFAULTS, type LightSettings } from '../options.js'
import type { CompileContext } from './compile-context.js'
import { type LightMaker, luxelQuality, settingsOf } from './light-quality.js'
import { lightSpace } from './light-space.js'

/** Points of a cell between four luxels, on each axis: 4 as the original has it. */
const SAMPLES = { draft: 1, final: 4 } as const

/** The last stage: adds lightmaps by the options, and the light of what moves. */
export async function lightLevel(
  level: BrushLevel,
  compiled: CompiledLevel,
  options: CompileOptions,
  context: CompileContext,
): Promise<CompiledLevel> {
  const reuse = context.state?.light.reuse ?? new LightReuse()
  const { lit, maker, probes } = await addLight(level, compiled, options, context, reuse)
  if (maker === 'none' || lit.lightPages === undefined) return lit
  return lightSpace(level, lit, maker, { reuse, ...(probes && { probes }) }, options, context)
}

/**
 * Adds light that is made at once, for the time until {@link lightLevel} has made the light by the options. It may not be kept.
 */
export async function provisionalLight(
  level: BrushLevel,
  compiled: CompiledLevel,
  options: CompileOptions,
  { state, lightObjects }: Pick<CompileContext, 'state' | 'lightObjects'>,
): Promise<CompiledLevel> {
  const maker = makerOf(level, compiled, options) === 'original' ? 'original' : 'final'
  const reuse = state?.light.reuse ?? new LightReuse()
  const { lightSettings: settings } = options
  const grounds = groundsOf((await terrainsOf(settings, lightObjects)) ?? [])
  return lightProvisionally(level, compiled, { settings, maker, grounds, reuse })
}

/** Adds lightmaps by the options. */
export async function lightFaces(
  level: BrushLevel,
  compiled: CompiledLevel,
  options: CompileOptions,
  context: CompileContext,
): Promise<CompiledLevel> {
  const reuse = context.state?.light.reuse ?? new LightReuse()
  return (await addLight(level, compiled, options, context, reuse)).lit
}

async function addLight(
  level: BrushLevel,
  compiled: CompiledLevel,
  options: CompileOptions,
  context: CompileContext,
  reuse: LightReuse,
): Promise<OriginallyLit & { readonly maker: LightMaker }> {
  const kept = options.light === 'keep' ? (context.keepLight?.(compiled, options) ?? compiled) : compiled
  const maker = makerOf(level, kept, options)
  const { lit, probes } = await made(maker, level, kept, options, context, reuse)
  const { lightPages = [] } = lit
  if (options.light !== 'none' && lightPages.length > 0) {
    const luxels = lightPages.reduce((sum, { width, height }) => sum + width * height, 0)
    context.onStage?.('light', { pages: lightPages.length, luxels })
  }
  return { lit, maker, ...(probes && { probes }) }
}

function makerOf(level: BrushLevel, { lightPages }: CompiledLevel, { light, otherLight }: CompileOptions): LightMaker {
  if (light !== 'keep') return light
  if (lightPages !== undefined || otherLight === 'none') return 'kept'
  return otherLight === 'original' && !isDark(level) ? 'original' : 'final'
}

async function made(
  maker: LightMaker,
  level: BrushLevel,
  kept: CompiledLevel,
  options: CompileOptions,
  context: CompileContext,
  reuse: LightReuse,
): Promise<OriginallyLit> {
  if (maker === 'original') return original(level, kept, options, context)
  if (maker === 'final' || maker === 'direct') return sampled(maker, level, kept, options, context, reuse)
  return { lit: kept }
}

async function original(
  level: BrushLevel,
  compiled: CompiledLevel,
  { profile, lightSettings }: CompileOptions,
  { lightObjects, lightThreads, onLight, signal }: CompileContext,
): Promise<OriginallyLit> {
  const workers = await lightThreads?.()
  const terrains = await terrainsOf(lightSettings, lightObjects)
  return bakeOriginal(
    level,
    compiled,
    {
      pitch: lightSettings.luxel ?? LIGHT_DEFAULTS.luxel,
      samples: SAMPLES[profile],
      directional: lightSettings.directional ?? LIGHT_DEFAULTS.directional,
      ...(terrains && { grounds: groundsOf(terrains) }),
    },
    async (share) => {
      signal?.throwIfAborted()
      onLight?.(share)
      await workers?.turn?.()
    },
  )
}

/** Terrains that get light of their own. */
async function terrainsOf(
  { objects = LIGHT_DEFAULTS.objects }: Partial<LightSettings>,
  lightObjects: CompileContext['lightObjects'],
): Promise<readonly LightObject[] | undefined> {
  return objects ? lightObjects?.('terrains') : undefined
}

async function sampled(
  maker: 'final' | 'direct',
  level: BrushLevel,
  compiled: CompiledLevel,
  { profile, lightSettings }: CompileOptions,
  { textureSummaries, lightObjects, lightThreads, onLight, signal, state }: CompileContext,
  reuse: LightReuse,
): Promise<OriginallyLit> {
  const settings = settingsOf(maker, { ...LIGHT_DEFAULTS, ...lightSettings })
  const quality = luxelQuality(level, { maker, profile, settings })
  const summaries =
    ((quality.rays > 0 || (maker === 'direct' && profile === 'final')) &&
      (await textureSummaries?.(compiled.textures))) ||
    new Map()
  const objects = profile === 'final' && settings.objects ? await lightObjects?.() : undefined
  const workers = await lightThreads?.()
  const onProgress = (share: number): void => {
    signal?.throwIfAborted()
    onLight?.(share)
  }
  const lit = await bakeFinal(
    level,
    compiled,
    { settings, quality },
    {
      summaries,
      onProgress,
      reuse,
      ...(objects && { objects }),
      ...(workers && { workers }),
      ...(state && { state: state.light }),
    },
  )
  return { lit }
}
