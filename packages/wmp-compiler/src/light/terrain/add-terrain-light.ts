import { type BrushLevel, type CompiledLevel, type CompiledTerrainLight, wordOfLight } from '@brushwork/asset'
import type { LightSettings } from '../../options.js'
import { luxelOf } from '../final/encode-final.js'
import type { LightReuse, TextureSummary } from '../final/index.js'
import { shining } from '../grid/add-light-grid.js'
import { LitScene } from '../grid/lit-scene.js'
import type { LightObject } from '../light-object.js'
import { coarseTerrains, groundsOf, type PageSize, pageSizes, pointOfLuxel } from './ground-pages.js'
import type { GroundSurface } from './ground-surface.js'
import { SurfaceLight } from './surface-light.js'

/** Rays of a luxel for what it sees, and to each lamp and the sun. */
const RAYS = 64
const SAMPLES = 4
/** Luxels that are lit before others get their turn: some milliseconds. */
const TURN = 128

/** What the light of terrains needs besides the lit level. */
interface TerrainLightContext {
  readonly settings: LightSettings
  readonly summaries: ReadonlyMap<string, TextureSummary>
  /** Terrains and models that block light. */
  readonly objects: readonly LightObject[]
  /** Whether the lightmaps of faces are those of a draft. Default false. */
  readonly isDraft?: boolean
  /** Whether faces reflect no light, and shine as lamps. Default false. */
  readonly isDirect?: boolean
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
  level: BrushLevel,
  lit: CompiledLevel,
  { settings, summaries, objects, reuse, turn, isDraft = false, isDirect = false }: TerrainLightContext,
): Promise<CompiledLevel> {
  const surfaces = groundsOf(objects)
  if (lit.lightPages === undefined || surfaces.length === 0) return lit
  // Drafts of faces have no reflected light, no light of the sky and no shadows of objects.
  const [rays, samples] = isDraft ? [0, 1] : [RAYS, SAMPLES]
  const shading = isDraft ? [] : objects
  const scene = new LitScene(lit, { settings, summaries, isDirect, objects: shading, ...(reuse && { reuse }) })
  const emitters = shining(level, lit, { settings, summaries, isDirect, quality: { samples } })
  const light = new SurfaceLight(scene, emitters, rays, samples, settings.ambientOcclusion)
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
    const { point, normal } = pointOfLuxel(surface, { width, height }, luxel, at)
    if (!light.light(point, normal, luxel, color)) continue
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
