import type { CompiledLevel, Level } from '@brushwork/asset'
import { bakeFinal, bakeOriginal, isDark, type LightQuality } from '../light/index.js'
import { LIGHT_DEFAULTS, type LightSettings } from '../light/light-settings.js'
import type { CompileOptions } from '../options.js'
import type { CompileContext } from './compile-context.js'

/** Points of a cell between four luxels, on each axis: 4 as the original has it. */
const SAMPLES = { draft: 1, final: 4 } as const

/** Sampling of `final` light. Drafts omit reflected light and soft shadows. */
function qualityOf(profile: CompileOptions['profile'], { rays, bounces }: LightSettings): LightQuality {
  return profile === 'draft' ? { points: 1, rays: 0, bounces: 0 } : { points: 2, rays, bounces }
}

/** The last stage: adds lightmaps by the options. */
export async function lightLevel(
  level: Level,
  compiled: CompiledLevel,
  options: CompileOptions,
  context: CompileContext,
): Promise<CompiledLevel> {
  const lit = await addLight(level, compiled, options, context)
  const { lightPages = [] } = lit
  if (options.light !== 'none' && lightPages.length > 0) {
    const luxels = lightPages.reduce((sum, { width, height }) => sum + width * height, 0)
    context.onStage?.('light', { pages: lightPages.length, luxels })
  }
  return lit
}

async function addLight(
  level: Level,
  compiled: CompiledLevel,
  options: CompileOptions,
  context: CompileContext,
): Promise<CompiledLevel> {
  const { light, otherLight } = options
  switch (light) {
    case 'none':
      return compiled
    case 'keep': {
      const kept = context.keepLight?.(compiled, options) ?? compiled
      if (kept.lightPages !== undefined || otherLight === 'none') return kept
      return otherLight === 'original' && !isDark(level)
        ? original(level, kept, options, context)
        : final(level, kept, options, context)
    }
    case 'original':
      return original(level, compiled, options, context)
    case 'final':
      return final(level, compiled, options, context)
  }
}

async function original(
  level: Level,
  compiled: CompiledLevel,
  { profile, lightSettings }: CompileOptions,
  { lightThreads, onLight, signal }: CompileContext,
): Promise<CompiledLevel> {
  const workers = await lightThreads?.()
  return bakeOriginal(
    level,
    compiled,
    { pitch: lightSettings.luxel ?? LIGHT_DEFAULTS.luxel, samples: SAMPLES[profile] },
    async (share) => {
      signal?.throwIfAborted()
      onLight?.(share)
      await workers?.turn?.()
    },
  )
}

async function final(
  level: Level,
  compiled: CompiledLevel,
  { profile, lightSettings }: CompileOptions,
  { textureLooks, lightThreads, onLight, signal, state }: CompileContext,
): Promise<CompiledLevel> {
  const settings = { ...LIGHT_DEFAULTS, ...lightSettings }
  const quality = qualityOf(profile, settings)
  const looks = (quality.rays > 0 && (await textureLooks?.(compiled.textures))) || new Map()
  const workers = await lightThreads?.()
  const onProgress = (share: number): void => {
    signal?.throwIfAborted()
    onLight?.(share)
  }
  const known = { ...(workers && { workers }), ...(state && { memory: state.light }) }
  return bakeFinal(level, compiled, { settings, quality }, { looks, onProgress, ...known })
}
