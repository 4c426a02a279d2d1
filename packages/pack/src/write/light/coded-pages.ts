import type { LightPage } from '@brushwork/asset'
import type { ValuesOf } from '../../layout/field.js'
import type { LIGHT_PAGE } from '../../layout/level.js'
import { encodeLight } from './encode-light.js'

/** Lightmap pages as a pack stores them. @param by added to the indices of images */
export function codedPages(pages: readonly LightPage[], by = 0): ValuesOf<typeof LIGHT_PAGE>[] {
  return pages.map(({ layers, hdr, directions }) => ({
    layers: layers.map((image) => image + by),
    ...(hdr && {
      hdr: { width: hdr.width, height: hdr.height, layers: hdr.layers.map((words) => encodeLight(words, hdr.width)) },
    }),
    ...(directions !== undefined && { directions: directions + by }),
  }))
}
