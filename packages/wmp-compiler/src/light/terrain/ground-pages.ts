import type { Vector } from '@brushwork/asset'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import type { LightObject } from '../light-object.js'
import { GroundSurface } from './ground-surface.js'

/** Luxels of a terrain, and of all terrains of a level. */
const MAX_LUXELS = 2 ** 16
const MAX_LUXELS_OF_LEVEL = 2 ** 18
/** Factor by which luxels move apart until there are few enough. */
const WIDER = 1.1

/** A terrain that stands in a level. */
export interface Ground {
  readonly entity: number
  readonly surface: GroundSurface
}

/** The terrains among what blocks light. */
export function groundsOf(objects: readonly LightObject[]): Ground[] {
  return objects.flatMap((object) => {
    const { ground } = object
    if (ground === undefined || ground.columns < 2 || ground.rows < 2) return []
    return [{ entity: ground.entity, surface: new GroundSurface(object, ground.columns, ground.rows) }]
  })
}

/** Size of a terrain's page, and quants between its luxels. */
export interface PageSize {
  readonly width: number
  readonly height: number
  readonly pitch: number
}

/** Luxels along columns and rows of terrains: the pitch grows until each has few enough, and then all together. */
export function pageSizes(
  terrains: readonly Pick<GroundSurface, 'width' | 'height'>[],
  luxel: number,
  most = MAX_LUXELS_OF_LEVEL,
): readonly PageSize[] {
  for (let least = luxel; ; least *= WIDER) {
    const pages = terrains.map((terrain) => pageSize(terrain, least))
    const luxels = pages.reduce((sum, { width, height }) => sum + width * height, 0)
    // Pages of four luxels do not get smaller.
    if (luxels <= most || pages.every(({ width, height }) => width * height === 4)) return pages
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

/** Writes the point of a luxel and the normal that shades it to `out[0…5]`. @returns the point and the normal */
export function pointOfLuxel(
  surface: GroundSurface,
  { width, height }: Pick<PageSize, 'width' | 'height'>,
  luxel: number,
  out: Float64Array,
): { readonly point: Vector; readonly normal: Vector } {
  const column = ((luxel % width) / (width - 1)) * (surface.columns - 1)
  const row = (Math.floor(luxel / width) / (height - 1)) * (surface.rows - 1)
  surface.sample(column, row, out)
  return { point: [out[0], out[1], out[2]], normal: [out[3], out[4], out[5]] }
}

/** Light changes slowly over a terrain, so luxels up to this many times as wide as those of faces are not worth a report. */
const UNNOTICED = 4

/** Reports terrains with far fewer luxels than the settings ask for. */
export function coarseTerrains(pages: readonly PageSize[], luxel: number): LevelDiagnostic[] {
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
