import type { LightPage, TerrainLight } from '@brushwork/asset'
import type { ValuesOf } from '../../layout/field.js'
import type { LIGHT_PAGE, TERRAIN_LIGHT } from '../../layout/level.js'
import { encodeLight } from './encode-light.js'

/** Lightmap pages as a pack stores them. @param by added to the indices of images */
export function codedPages(pages: readonly LightPage[], by = 0): ValuesOf<typeof LIGHT_PAGE>[] {
  return pages.map(({ directions, ...page }) => ({
    ...codedLayers(page, by),
    ...(directions !== undefined && { directions: directions + by }),
  }))
}

/** Light of terrains as a pack stores it. */
export function codedTerrainLights(lights: readonly TerrainLight[]): ValuesOf<typeof TERRAIN_LIGHT>[] {
  return lights.map(({ entity, ...light }) => ({ entity, ...codedLayers(light, 0) }))
}

function codedLayers(
  { layers, hdr }: Pick<LightPage, 'layers' | 'hdr'>,
  by: number,
): Pick<ValuesOf<typeof LIGHT_PAGE>, 'layers' | 'hdr'> {
  return {
    layers: layers.map((image) => image + by),
    ...(hdr && {
      hdr: { width: hdr.width, height: hdr.height, layers: hdr.layers.map((words) => encodeLight(words, hdr.width)) },
    }),
  }
}
