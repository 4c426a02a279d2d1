import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { addLightGrid, addTerrainLight, type LightReuse, type ProbeSource } from '../light/index.js'
import { type CompileOptions, LIGHT_DEFAULTS } from '../options.js'
import type { CompileContext } from './compile-context.js'

/** Rays of a probe for reflected light, and to each lamp. Half of a draft's rays are off by 2 of 255 at most places, and take a sixth less time. */
const QUALITY = { draft: { rays: 32, samples: 1 }, final: { rays: 256, samples: 4 } } as const

/**
 * Adds a light grid that agrees with the lightmaps, and in `final` light the light of terrains, which `original` makes itself.
 * @param maker of the lightmaps. `original` lights probes itself.
 */
export async function lightSpace(
  level: BrushLevel,
  lit: CompiledLevel,
  maker: 'kept' | 'original' | 'final',
  { reuse, probes }: { readonly reuse: LightReuse; readonly probes?: ProbeSource },
  { profile, lightSettings }: CompileOptions,
  { textureSummaries, lightObjects, lightThreads, signal }: CompileContext,
): Promise<CompiledLevel> {
  const workers = await lightThreads?.()
  const { rays, samples } = QUALITY[profile]
  const settings = maker === 'final' ? { ...LIGHT_DEFAULTS, ...lightSettings } : LIGHT_DEFAULTS
  const isFull = maker === 'final' && profile === 'final'
  const objects = isFull && settings.objects ? await lightObjects?.() : undefined
  // Other lightmaps are reused after an edit of a texture, so their grid must not depend on it either.
  const summaries = isFull ? await textureSummaries?.(lit.textures) : undefined
  const turn = async (): Promise<void> => {
    signal?.throwIfAborted()
    await workers?.turn?.()
  }
  const isDraft = maker === 'final' && !isFull
  const terrains = isDraft && settings.objects ? await lightObjects?.('terrains') : undefined
  const grounds = objects ?? terrains
  const ground = grounds && { settings, summaries: summaries ?? new Map(), objects: grounds, isDraft, turn, reuse }
  const grounded = ground === undefined ? lit : await addTerrainLight(level, lit, ground)
  return addLightGrid(level, grounded, {
    quality: { rays, samples, isHalf: maker === 'kept' },
    settings,
    summaries: summaries ?? new Map(),
    reuse,
    ...(probes && { probes }),
    // A probe may stand in a model, which is lit by it.
    ...(objects && { terrains: objects.filter(({ isTerrain }) => isTerrain) }),
    turn,
  })
}
