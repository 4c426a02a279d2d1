import {
  type BrushLevel,
  type CompiledLevel,
  countProbes,
  LEAF_BIT,
  type LevelTree,
  type LightGrid,
  NO_CLUSTER,
  type OutsideLight,
  PROBE_LIGHT,
  type Vector,
} from '@brushwork/asset'
import type { LightSettings } from '../../options.js'
import { type Emitters, emittersOf } from '../final/emitters.js'
import { linearOf } from '../final/encode-final.js'
import type { LightReuse, TextureSummary } from '../final/index.js'
import { emissionOfSurfaces } from '../final/light-scene.js'
import { surfaceLights } from '../final/surface-lights.js'
import { lampsInside } from '../lamps-inside.js'
import type { LightObject } from '../light-object.js'
import { type GridPoints, gridPoints, type IsOpen, inSourceAxes, pointCount, positionOf } from './grid-points.js'
import { LitScene } from './lit-scene.js'
import { type PlacedProbe, placeProbe } from './place-probe.js'
import { encodeProbe, ProbeLight, type ProbeQuality } from './probe-light.js'

/** Probes that are lit before others get their turn: some milliseconds. */
const TURN = 64
/** The light of the byte 255. */
const BRIGHTEST_BYTE = linearOf(255)
const MAX_BRIGHTNESS = 2 ** 14
/** Uniform light of a level without lights, as its faces have it. */
const NEUTRAL = [0.5, 0.5, 0.5] as const

/** What lights probes. */
export interface ProbeSource {
  /**
   * Writes the light at a point to `out[0…11]`, as `lightAt` of the runtime gives it.
   * @param point of the compiler's axes. @param probe for random numbers. @returns false inside of a solid
   */
  light(point: Vector, probe: number, out: Float64Array): boolean
  /** Absent where the level has it. */
  readonly outside?: OutsideLight
}

/** What the light grid of a level needs besides its lightmaps. */
interface GridContext {
  readonly quality: ProbeQuality
  /** Probes at most. Default: 8,192. */
  readonly maxProbes?: number
  /** Settings of the lightmaps. */
  readonly settings: LightSettings
  /** By texture name; others count as gray and without holes. */
  readonly summaries: ReadonlyMap<string, TextureSummary>
  /** Whether faces reflect no light, and shine as lamps. Default false. */
  readonly isDirect?: boolean
  /** Default: the light of the level, and what its faces reflect. */
  readonly probes?: ProbeSource
  /** Ground that blocks light. */
  readonly terrains?: readonly LightObject[]
  /** Lets others have their turn; the computing ends when it throws. */
  turn?(): Promise<void> | void
  /** Trees of this and of earlier builds. */
  readonly reuse?: LightReuse
}

/**
 * Adds light for moving objects to a level with lightmaps: probes on a grid. Each has the light of lamps, sun and sky
 * that it sees, and the light that faces around it reflect, by their lightmaps. Light of styles that games switch is
 * left out. Deterministic.
 */
export async function addLightGrid(
  level: BrushLevel,
  lit: CompiledLevel,
  context: GridContext,
): Promise<CompiledLevel> {
  if (lit.lightPages === undefined) return lit
  const { tree } = lit
  const isOpen: IsOpen = tree === undefined ? () => true : (x, y, z) => isInCluster(tree, x, y, z)
  const points = gridPoints(lit, isOpen, context.maxProbes)
  if (points === undefined) return lit
  const { terrains, ...rest } = context
  const scene = new LitScene(lit, { ...rest, ...(terrains && { objects: terrains }) })
  const probes: ProbeSource = context.probes ?? new ProbeLight(scene, shining(level, lit, context), context)
  const found = new FoundProbes(pointCount(points))
  const values = new Float64Array(PROBE_LIGHT)
  for (let point = 0; point < pointCount(points); point++) {
    if (point % TURN === 0) await context.turn?.()
    const probe = placeProbe(scene, positionOf(points, point), points.spacing, tree && isOpen)
    if (probe === undefined || !probes.light(inSourceAxes(probe.position), point, values)) continue
    found.add(point, probe, values.slice())
  }
  const isHdr = lit.lightPages.some(({ words }) => words !== undefined)
  const columns = found.columns(isHdr)
  if (columns === undefined) return lit
  const { outside } = probes
  return { ...lit, lightGrid: { ...points, ...columns, ...(outside && { outside }) } }
}

/** Probes in the order of their grid points. */
class FoundProbes {
  readonly #present: Uint32Array
  readonly #light: Float64Array[] = []
  readonly #walls: Uint8Array[] = []
  readonly #offsets: Uint8Array[] = []

  constructor(points: number) {
    this.#present = new Uint32Array(Math.ceil(points / 32))
  }

  add(point: number, { walls, offset }: PlacedProbe, light: Float64Array): void {
    this.#present[point >>> 5] |= 1 << (point & 31)
    this.#light.push(light)
    this.#walls.push(walls)
    this.#offsets.push(offset)
  }

  /** Undefined without probes. @param isHdr whether bytes may stand for more light than luxels of bytes have */
  columns(isHdr: boolean): Omit<LightGrid, keyof GridPoints> | undefined {
    if (this.#light.length === 0) return undefined
    const brightness = isHdr ? brightnessFor(this.#light) : 1
    return {
      present: this.#present,
      firstProbes: countProbes(this.#present).firstProbes,
      light: joinBytes(this.#light.map((light) => encodeProbe(light, brightness))),
      walls: joinBytes(this.#walls),
      offsets: joinBytes(this.#offsets),
      ...(brightness > 1 && { brightness }),
    }
  }
}

/** The least power of two with which no probe is too bright. */
function brightnessFor(probes: readonly Float64Array[]): number {
  const most = probes.reduce((found, light) => Math.max(found, light[0], light[1], light[2]), 0)
  let brightness = 1
  while (brightness < MAX_BRIGHTNESS && most > BRIGHTEST_BYTE * brightness) brightness *= 2
  return brightness
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** What shines in a level, as its faces have it. */
export function shining(
  level: BrushLevel,
  lit: CompiledLevel,
  {
    quality,
    settings,
    summaries,
    isDirect,
  }: Pick<GridContext, 'settings' | 'summaries' | 'isDirect'> & { readonly quality: Pick<ProbeQuality, 'samples'> },
): Emitters {
  const { skyLight } = settings
  const all = emittersOf({ ...level, ...(skyLight && { skyLight }) }, settings, quality.samples > 1)
  const emission = isDirect ? emissionOfSurfaces(lit, settings) : undefined
  const faces = surfaceLights(lit, summaries, quality.samples > 1, emission)
  const own = { ...all, points: [...lampsInside(all.points, lit), ...faces] }
  const isNeutral = lit.diagnostics.some(({ code }) => code === 'light-neutral')
  return isNeutral ? { ...own, ambient: NEUTRAL } : own
}

function isInCluster(
  { planes, nodePlanes, children, leafClusters }: LevelTree,
  x: number,
  y: number,
  z: number,
): boolean {
  let child = nodePlanes.length === 0 ? LEAF_BIT : 0
  while (child < LEAF_BIT) {
    const at = nodePlanes[child] * 4
    const isFront = planes[at] * x + planes[at + 1] * y + planes[at + 2] * z > planes[at + 3]
    child = children[child * 2 + (isFront ? 0 : 1)]
  }
  return leafClusters[child - LEAF_BIT] !== NO_CLUSTER
}
