import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { LIGHT_DEFAULTS, type LightSettings } from '../../options.js'
import { areDark, emittersOf } from '../final/emitters.js'
import type { LightReuse } from '../final/index.js'
import { emissionOfSurfaces, lightSceneOf } from '../final/light-scene.js'
import { addLightGrid } from '../grid/index.js'
import { lampsInside } from '../lamps-inside.js'
import { isSteadyStyle } from '../light-styles.js'
import { addLightmaps } from '../pages/add-lightmaps.js'
import type { Ground } from '../terrain/index.js'
import { createTracer, type Tracer } from '../trace/index.js'
import { DirectLamps } from './direct-lamps.js'
import { provisionalFaces } from './provisional-faces.js'
import { provisionalGrounds } from './provisional-grounds.js'
import { ProvisionalSource } from './provisional-source.js'

/** Triangles of a level at most for light with shadows: building their tree takes longer than tracing the rays. */
const MAX_TRIANGLES = 2 ** 16
/** Light where no lamp shines: enough to see by. */
const LEAST = 0.1
/** Light of a level in which nothing shines, or whose lamps take too long. */
const NEUTRAL = 0.7
/** Share of a lamp's light that does not depend on how it slants, by what makes the light. */
const EVEN = { original: 0.5, final: 0 } as const
/** The color of ambient light that is as bright as {@link LEAST}. */
const LEAST_AMBIENT = 0.15

/** Pairs of faces and lamps at most for light with shadows. */
const MAX_PAIRS = 2 ** 22
/** Probes of the light grid at most: an eighth of the usual ones. */
const MAX_PROBES = 1024

/** What provisional light depends on besides the level. */
interface ProvisionalContext {
  readonly settings: Partial<LightSettings>
  /** What makes the light later. */
  readonly maker: 'original' | 'final'
  /** Terrains that get light of their own. Default: none. */
  readonly grounds?: readonly Ground[]
  /** Trees of this and of later builds of the level. */
  readonly reuse: LightReuse
}

/**
 * Lights a level for the time until its light is made: lamps and the sun with coarse shadows, over an even light by which everything is
 * seen. Nothing is black. The work is bounded: levels of too many triangles get the even light alone. Deterministic.
 */
export async function lightProvisionally(
  level: BrushLevel,
  compiled: CompiledLevel,
  { settings: given, maker, grounds = [], reuse }: ProvisionalContext,
): Promise<CompiledLevel> {
  const settings = { ...LIGHT_DEFAULTS, ...given, hdr: false, directional: false }
  const faces = provisionalFaces(compiled.surfaces)
  const all = emittersOf(level, settings, false)
  const steady = all.points.filter(({ style }) => isSteadyStyle(style))
  const emitters = { ...all, points: lampsInside(steady, compiled) }
  const isBounded = trianglesOf(compiled) <= MAX_TRIANGLES && faces.length * emitters.points.length <= MAX_PAIRS
  const isLit = isBounded && !areDark(emitters)
  const tracer = isLit ? tracerOf(compiled, settings, reuse) : undefined
  const [even, slantless] = [isLit ? LEAST : NEUTRAL, EVEN[maker]]
  const lamps = tracer && new DirectLamps(faces, emitters, tracer, slantless)
  const source = new ProvisionalSource(faces, emitters, even, lamps)
  const terrainLights = provisionalGrounds(grounds, settings.luxel, { emitters, even, slantless, tracer })
  const lit = {
    ...addLightmaps(source, [[0, 0, 0]], compiled),
    ...(terrainLights.length > 0 && { terrainLights }),
    // Messages about light come with the light that stays.
    diagnostics: compiled.diagnostics,
  }
  if (!isLit) return lit
  const ambient = level.ambient.map((part) => Math.max(part, LEAST_AMBIENT))
  return addLightGrid({ ...level, ambient: [ambient[0], ambient[1], ambient[2]] }, lit, {
    maxProbes: MAX_PROBES,
    quality: { rays: 0, samples: 1, isHalf: maker !== 'final' },
    settings,
    summaries: new Map(),
    reuse,
  })
}

/** What rays to lamps meet: the faces of the level. */
function tracerOf(compiled: CompiledLevel, settings: LightSettings, reuse: LightReuse): Tracer {
  const withoutCharts = { chartOf: new Map(), indexInChart: new Map() }
  const emission = emissionOfSurfaces(compiled, settings)
  const { tree } = lightSceneOf(compiled, new Map(), withoutCharts, emission, [], (scene) => reuse.treeOf(scene))
  return createTracer(tree)
}

function trianglesOf({ surfaces }: Pick<CompiledLevel, 'surfaces'>): number {
  return surfaces.reduce((sum, { faces }) => sum + faces.length, 0)
}
