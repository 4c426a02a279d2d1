import type { BrushLevel } from '@brushwork/asset'
import type { LightQuality } from '../light/index.js'
import type { CompileOptions, LightSettings } from '../options.js'

/** Source of the lightmaps. */
export type LightMaker = 'none' | 'kept' | 'original' | 'direct' | 'final'

/** Luxels of a face in drafts at most: the ground to the horizon has more than all other faces. */
const DRAFT_FACE = 2 ** 14
/** Rays of a luxel and of a probe for the sky, which is even: the filter of gathered light removes the rest of their grain. */
const SKY_RAYS = 64
/** Rays of a probe for reflected light, and to each lamp. Half of a draft's rays are off by 2 of 255 at most places, and take a sixth less time. */
const PROBES = { draft: { rays: 32, samples: 1 }, final: { rays: 256, samples: 4 } } as const

/** What the work for light depends on. */
interface Lighting {
  readonly maker: LightMaker
  readonly profile: CompileOptions['profile']
  readonly settings: LightSettings
}

/** Sampling of luxels. Drafts omit reflected light and soft shadows; direct light has rays only where the sky shines. */
export function luxelQuality(level: BrushLevel, { maker, profile, settings }: Lighting): LightQuality {
  const direct = maker === 'direct' && { isDirect: true }
  if (profile === 'draft') return { points: 1, rays: 0, bounces: 0, faceLuxels: DRAFT_FACE, ...direct }
  if (direct) return { points: 2, rays: skyRays(level, settings), bounces: 0, ...direct }
  return { points: 2, rays: settings.rays, bounces: settings.bounces }
}

/** Rays and samples of probes. */
export function probeQuality(
  level: BrushLevel,
  { maker, profile, settings }: Lighting,
): { readonly rays: number; readonly samples: number } {
  const { rays, samples } = PROBES[profile]
  return maker === 'direct' ? { rays: Math.min(rays, skyRays(level, settings)), samples } : { rays, samples }
}

/** Settings as a maker has them: direct light leaves ambient light as it is, which takes no rays. */
export function settingsOf(maker: LightMaker, settings: LightSettings): LightSettings {
  return maker === 'direct' ? { ...settings, ambientOcclusion: 0 } : settings
}

function skyRays({ skyLight }: BrushLevel, settings: LightSettings): number {
  return (settings.skyLight ?? skyLight)?.some((part) => part > 0) ? SKY_RAYS : 0
}
