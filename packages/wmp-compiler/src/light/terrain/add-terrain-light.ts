import { type CompiledLevel, type CompiledTerrainLight, type Level, type Vector, wordOfLight } from '@brushwork/asset'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import type { LightSettings } from '../../options.js'
import { luxelOf } from '../final/encode-final.js'
import type { LightReuse, TextureSummary } from '../final/index.js'
import { shining } from '../grid/add-light-grid.js'
import { LitScene } from '../grid/lit-scene.js'
import type { LightObject } from '../light-object.js'
import { GroundSurface } from './ground-surface.js'
import { SurfaceLight } from './surface-light.js'

/** Luxels of a terrain, and of all terrains of a level. */
const MAX_LUXELS = 2 ** 16
const MAX_LUXELS_OF_LEVEL = 2 ** 18
/** Factor by which luxels move apart until there are few enough. */
const WIDER = 1.1
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
  /** Trees of this and of earlier builds. */
  readonly reuse?: LightReuse
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
  { settings, summaries, objects, reuse, turn }: TerrainLightContext,
): Promise<CompiledLevel> {
  const grounds = objects.filter(({ ground }) => ground !== undefined && ground.columns > 1 && ground.rows > 1)
  if (lit.lightPages === undefined || grounds.length === 0) return lit
  const scene = new LitScene(lit, { settings, summaries, objects, ...(reuse && { reuse }) })
  const emitters = shining(level, lit, { settings, summaries, quality: { samples: SAMPLES } })
  const light = new SurfaceLight(scene, emitters, RAYS, SAMPLES, settings.ambientOcclusion)
  const surfaces = grounds.flatMap((object) => {
    const { ground } = object
    return ground === undefined
      ? []
      : [{ entity: ground.entity, surface: new GroundSurface(object, ground.columns, ground.rows) }]
  })
  const pages = pageSizes(
    surfaces.map(({ surface }) => surface),
    settings.luxel,
  )
  const terrainLights: CompiledTerrainLight[] = []
  for (const [index, { entity, surface }] of surfaces.entries()) {
    const { width, height } = pages[index]
    const page = await pageOf(surface, light, { width, height, isHdr: settings.hdr }, turn)
    if (page !== undefined) terrainLights.push({ entity, width, height, ...page })
  }
  if (terrainLights.length === 0) return lit
  return { ...lit, terrainLights, diagnostics: [...lit.diagnostics, ...coarseTerrains(pages, settings.luxel)] }
}

/** Size of a terrain's page, and quants between its luxels. */
interface PageSize {
  readonly width: number
  readonly height: number
  readonly pitch: number
}

/** Luxels along columns and rows of terrains: the pitch grows until each has few enough, and then all together. */
export function pageSizes(
  terrains: readonly Pick<GroundSurface, 'width' | 'height'>[],
  luxel: number,
): readonly PageSize[] {
  for (let least = luxel; ; least *= WIDER) {
    const pages = terrains.map((terrain) => pageSize(terrain, least))
    const luxels = pages.reduce((sum, { width, height }) => sum + width * height, 0)
    // Pages of four luxels do not get smaller.
    if (luxels <= MAX_LUXELS_OF_LEVEL || pages.every(({ width, height }) => width * height === 4)) return pages
  }
}

function pageSize({ width, height }: Pick<GroundSurface, 'width' | 'height'>, luxel: number): PageSize {
  for (let pitch = luxel; ; pitch *= WIDER) {
    const [columns, rows] = [luxelsAlong(width, pitch), luxelsAlong(height, pitch)]
    if (columns * rows <= MAX_LUXELS) return { width: columns, height: rows, pitch }
    if (!Number.isFinite(pitch)) return { width: 2, height: 2, pitch: luxel }
  }
}

function luxelsAlong(length: number, pitch: number): number {
  const count = Math.ceil(length / pitch) + 1
  return Number.isNaN(count) ? 2 : Math.max(count, 2)
}

/** Light changes slowly over a terrain, so luxels up to this many times as wide as those of faces are not worth a report. */
const UNNOTICED = 4

/** Reports terrains with far fewer luxels than the settings ask for. */
function coarseTerrains(pages: readonly PageSize[], luxel: number): LevelDiagnostic[] {
  const coarse = pages.filter(({ pitch }) => pitch > luxel * UNNOTICED)
  if (coarse.length === 0) return []
  const most = Math.round(coarse.reduce((pitch, page) => Math.max(pitch, page.pitch), 0))
  const what = coarse.length === 1 ? 'a terrain are' : `${coarse.length} terrains are up to`
  return [
    warning(
      'light-coarse',
      `luxels of ${what} ${most} quants apart, not ${luxel}: there is room for ${MAX_LUXELS} on a terrain and ${MAX_LUXELS_OF_LEVEL} on all`,
    ),
  ]
}

/** The luxels of a terrain; undefined where none is outside of solids. */
async function pageOf(
  surface: GroundSurface,
  light: SurfaceLight,
  { width, height, isHdr }: Omit<PageSize, 'pitch'> & { readonly isHdr: boolean },
  turn: TerrainLightContext['turn'],
): Promise<Pick<CompiledTerrainLight, 'pixels' | 'words'> | undefined> {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  const words = new Uint32Array(isHdr ? width * height : 0)
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
    if (isHdr) words[luxel] = wordOfLight(color[0], color[1], color[2])
    lit.push(luxel)
  }
  if (lit.length === 0) return undefined
  spread([pixels, words], lit, width, height)
  return isHdr ? { pixels, words } : { pixels }
}

/** Gives luxels without light that of the nearest one with light, so that filtering does not darken edges. */
function spread(columns: readonly (Uint8Array | Uint32Array)[], lit: number[], width: number, height: number): void {
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
      for (const column of columns) {
        const parts = column.length / (width * height)
        column.copyWithin(next * parts, luxel * parts, (luxel + 1) * parts)
      }
      lit.push(next)
    }
  }
}
