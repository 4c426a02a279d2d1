import type { CompiledLevel, CompiledTerrainLight, Level, Vector } from '@brushwork/asset'
import { luxelOf } from '../final/encode-final.js'
import type { TextureSummary } from '../final/index.js'
import { shining } from '../grid/add-light-grid.js'
import { LitScene } from '../grid/lit-scene.js'
import type { LightObject } from '../light-object.js'
import type { LightSettings } from '../light-settings.js'
import { GroundSurface } from './ground-surface.js'
import { SurfaceLight } from './surface-light.js'

/** Luxels of a terrain, and of all terrains of a level. */
const MAX_LUXELS = 2 ** 16
const MAX_LUXELS_OF_LEVEL = 2 ** 18
/** Rays of a luxel for what it sees, and to each lamp and the sun. */
const RAYS = 64
const SAMPLES = 4
/** Luxels that are lit before others get their turn: some milliseconds. */
const TURN = 128

/** What the light of terrains needs besides the lit level. */
export interface TerrainLightContext {
  readonly settings: LightSettings
  readonly summaries: ReadonlyMap<string, TextureSummary>
  /** Terrains and models that block light. */
  readonly objects: readonly LightObject[]
  /** Lets others have their turn; the computing ends when it throws. */
  turn?(): Promise<void> | void
}

/**
 * Adds a lightmap page to a lit level for each terrain that stands in it: what reaches it from lamps, sun and sky, and what faces reflect.
 * Terrains do not reflect light to each other. Those that are wholly inside of solids have none. Deterministic.
 */
export async function addTerrainLight(
  level: Level,
  lit: CompiledLevel,
  { settings, summaries, objects, turn }: TerrainLightContext,
): Promise<CompiledLevel> {
  const grounds = objects.filter(({ ground }) => ground !== undefined && ground.columns > 1 && ground.rows > 1)
  if (lit.lightPages === undefined || grounds.length === 0) return lit
  const scene = new LitScene(lit, { settings, summaries, objects })
  const emitters = shining(level, lit, { settings, quality: { samples: SAMPLES } })
  const light = new SurfaceLight(scene, emitters, RAYS, SAMPLES, settings.ambientOcclusion)
  const terrainLights: CompiledTerrainLight[] = []
  let left = MAX_LUXELS_OF_LEVEL
  for (const object of grounds) {
    const { ground } = object
    if (ground === undefined) continue
    const surface = new GroundSurface(object, ground.columns, ground.rows)
    const [width, height] = pageSize(surface, settings.luxel)
    if (width * height > left) continue
    left -= width * height
    const pixels = await pageOf(surface, light, width, height, turn)
    if (pixels !== undefined) terrainLights.push({ entity: ground.entity, width, height, pixels })
  }
  return terrainLights.length === 0 ? lit : { ...lit, terrainLights }
}

/** Luxels along columns and rows of a terrain of this size: the pitch grows until they are few enough. */
export function pageSize(
  { width, height }: Pick<GroundSurface, 'width' | 'height'>,
  luxel: number,
): readonly [number, number] {
  for (let pitch = luxel; ; pitch *= 1.1) {
    const size = [width, height].map((length) => Math.ceil(length / pitch) + 1)
    const [columns, rows] = size.map((count) => (Number.isNaN(count) ? 2 : Math.max(count, 2)))
    if (columns * rows <= MAX_LUXELS) return [columns, rows]
    if (!Number.isFinite(pitch)) return [2, 2]
  }
}

/** `[height × width × 4]`; undefined where no luxel is outside of solids. */
async function pageOf(
  surface: GroundSurface,
  light: SurfaceLight,
  width: number,
  height: number,
  turn: TerrainLightContext['turn'],
): Promise<Uint8Array | undefined> {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  const lit: number[] = []
  const at = new Float64Array(6)
  const color = new Float64Array(3)
  for (let luxel = 0; luxel < width * height; luxel++) {
    if (luxel % TURN === 0) await turn?.()
    const column = ((luxel % width) / (width - 1)) * (surface.columns - 1)
    const row = (Math.floor(luxel / width) / (height - 1)) * (surface.rows - 1)
    surface.sample(column, row, at)
    const point: Vector = [at[0], at[1], at[2]]
    if (!light.light(point, [at[3], at[4], at[5]], luxel, color)) continue
    for (let channel = 0; channel < 3; channel++) pixels[luxel * 4 + channel] = luxelOf(color[channel])
    lit.push(luxel)
  }
  if (lit.length === 0) return undefined
  spread(pixels, lit, width, height)
  return pixels
}

/** Gives luxels without light that of the nearest one with light, so that filtering does not darken edges. */
function spread(pixels: Uint8Array, lit: number[], width: number, height: number): void {
  const isDone = new Uint8Array(width * height)
  for (const luxel of lit) isDone[luxel] = 1
  for (const luxel of lit) {
    const column = luxel % width
    for (const next of [
      column > 0 ? luxel - 1 : -1,
      column < width - 1 ? luxel + 1 : -1,
      luxel - width,
      luxel + width,
    ]) {
      if (next < 0 || next >= width * height || isDone[next] === 1) continue
      isDone[next] = 1
      pixels.copyWithin(next * 4, luxel * 4, luxel * 4 + 4)
      lit.push(next)
    }
  }
}
