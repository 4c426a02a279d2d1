import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { addLightGrid, addTerrainLight, type LightReuse, type ProbeSource } from '../light/index.js'
import { type CompileOptions, LIGHT_DEFAULTS } from '../options.js'
import type { CompileContext } from './compile-context.js'
import { type LightMaker, probeQuality, settingsOf } from './light-quality.js'

/**
 * Adds a light grid that agrees with the lightmaps, and in `final` light the light of terrains, which `original` makes itself.
 * @param maker of the lightmaps. `original` lights probes itself.
 */
export async function lightSpace(
  level: BrushLevel,
  lit: CompiledLevel,
  maker: Exclude<LightMaker, 'none'>,
  { reuse, probes }: { readonly reuse: LightReuse; readonly probes?: ProbeSource },
  { profile, lightSettings }: CompileOptions,
  { textureSummaries, lightObjects, lightThreads, signal }: CompileContext,
): Promise<CompiledLevel> {
  const workers = await lightThreads?.()
  const isDirect = maker === 'direct'
  const isSampled = maker === 'final' || isDirect
  const settings = isSampled ? settingsOf(maker, { ...LIGHT_DEFAULTS, ...lightSettings }) : LIGHT_DEFAULTS
  const { rays, samples } = probeQuality(level, { maker, profile, settings })
  const isFull = isSampled && profile === 'final'
  const objects = isFull && settings.objects ? await lightObjects?.() : undefined
  // Other lightmaps are reused after an edit of a texture, so their grid must not depend on it either.
  const summaries = isFull ? await textureSummaries?.(lit.textures) : undefined
  const turn = async (): Promise<void> => {
    signal?.throwIfAborted()
    await workers?.turn?.()
  }
  const isDraft = isSampled && !isFull
  const terrains = isDraft && settings.objects ? await lightObjects?.('terrains') : undefined
  const grounds = objects ?? terrains
  const ground = grounds && {
    settings,
    summaries: summaries ?? new Map(),
    objects: grounds,
    isDraft,
    isDirect,
    turn,
    reuse,
  }
  const grounded = ground === undefined ? lit : await addTerrainLight(level, lit, ground)
  return addLightGrid(level, grounded, {
    quality: { rays, samples, isHalf: maker === 'kept' },
    settings,
    summaries: summaries ?? new Map(),
    isDirect,
    reuse,
    ...(probes && { probes }),
    // A probe may stand in a model, which is lit by it.
    ...(objects && { terrains: objects.filter(({ isTerrain }) => isTerrain) }),
    turn,
  })
}
