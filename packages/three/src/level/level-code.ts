import type { Level, LevelSurface, LightPage } from '@brushwork/runtime'

/** What a level, or an area of a stream, shows. */
interface ShownLevel {
  readonly surfaces: readonly LevelSurface[]
  readonly parts?: readonly { readonly surfaces: readonly LevelSurface[] }[]
  readonly lightPages?: readonly LightPage[]
  readonly terrainLights?: Level['terrainLights']
  readonly lightGrid?: Level['lightGrid']
}

/** Code that only some levels need. A page loads it while the images of the first of them are decoded. */
export interface LevelCode {
  /** For light pages with several layers, directions or HDR. */
  readonly light: typeof import('../light/page-code.js') | undefined
  /** For light grids, and light of terrains. */
  readonly grid: typeof import('./grid-code.js') | undefined
}

/** Code for the sky of a level, which the option `sky` may leave out. */
export interface SkyCode {
  readonly sky: typeof import('../sky/level-sky.js') | undefined
}

/** Loads the code that a level, or an area of a stream, needs. */
export async function codeOf(level: ShownLevel): Promise<LevelCode> {
  const { surfaces, parts = [], lightPages = [], terrainLights = [], lightGrid } = level
  const hasStyles = (shown: readonly LevelSurface[]) => shown.some((surface) => surface.light?.styles !== undefined)
  const needsLight =
    hasStyles(surfaces) ||
    parts.some((part) => hasStyles(part.surfaces)) ||
    lightPages.some(({ hdr, directions }) => hdr !== undefined || directions !== undefined) ||
    terrainLights.some(({ hdr }) => hdr !== undefined)
  const [light, grid] = await Promise.all([
    needsLight ? import('../light/page-code.js') : undefined,
    lightGrid !== undefined || terrainLights.length > 0 ? import('./grid-code.js') : undefined,
  ])
  return { light, grid }
}
