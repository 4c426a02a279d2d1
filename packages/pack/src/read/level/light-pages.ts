import type { LightPage } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import type { ValuesOf } from '../../layout/field.js'
import type { LIGHT_PAGE } from '../../layout/level.js'
import { checkLayers } from '../features/check-layers.js'
import { featureOf, type OpenPack } from '../features/features.js'

/** Lightmap pages with their layers decoded. @param root the extension that has them @throws PackError */
export function readLightPages(
  root: JsonValue,
  pages: readonly ValuesOf<typeof LIGHT_PAGE>[],
  { features, accessors }: Pick<OpenPack, 'features' | 'accessors'>,
): LightPage[] {
  const jsons = root.listOf('lightPages')
  return pages.map(({ hdr, ...page }, index): LightPage => {
    const json = jsons[index]
    if (hdr === undefined) {
      checkLayers(json, page.layers)
      return page
    }
    if (page.layers.length > 0) json.get('layers').fail('expected no images: this is an HDR page')
    const where = json.get('hdr')
    return { ...page, hdr: featureOf(features, 'hdr', where)(where, hdr, accessors) }
  })
}
