import type { Level, LevelSurface, LightPage } from '@brushwork/runtime'
import type { LevelEngine } from '../port/level-engine.js'
import type { GridPort, LevelObjectPort, PageLightPort } from '../port/level-port.js'

/** What a level, or an area of a stream, shows. */
interface LitLevel {
  readonly surfaces: readonly LevelSurface[]
  readonly parts?: readonly { readonly surfaces: readonly LevelSurface[] }[]
  readonly lightPages?: readonly LightPage[]
  readonly terrainLights?: Level['terrainLights']
  readonly lightGrid?: Level['lightGrid']
}

/** Code that only some levels need. A page loads it while the images of the first of them are decoded. */
export interface LightCode<E extends LevelEngine> {
  /** For light pages with several layers, directions or HDR. */
  readonly light: PageLightPort<E> | undefined
  /** For light grids, and light of terrains. */
  readonly grid: GridPort<E> | undefined
}

/** Loads the code that a level, or an area of a stream, needs for its light. */
export async function lightCodeOf<E extends LevelEngine>(
  port: LevelObjectPort<E>,
  level: LitLevel,
): Promise<LightCode<E>> {
  const { surfaces, parts = [], lightPages = [], terrainLights = [], lightGrid } = level
  const hasStyles = (shown: readonly LevelSurface[]) => shown.some((surface) => surface.light?.styles !== undefined)
  const needsLight =
    hasStyles(surfaces) ||
    parts.some((part) => hasStyles(part.surfaces)) ||
    lightPages.some(({ hdr, directions }) => hdr !== undefined || directions !== undefined) ||
    terrainLights.some(({ hdr }) => hdr !== undefined)
  const [light, grid] = await Promise.all([
    needsLight ? port.pageLight() : undefined,
    lightGrid !== undefined || terrainLights.length > 0 ? port.grid() : undefined,
  ])
  return { light, grid }
}
