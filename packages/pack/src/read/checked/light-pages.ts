import type { LightPage, TerrainLight } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import type { ValuesOf } from '../../layout/field.js'
import type { LIGHT_PAGE, TERRAIN_LIGHT } from '../../layout/level.js'
import { checkLayers } from '../features/check-layers.js'
import { featureOf, type OpenPack } from '../pack-features.js'

type LightPack = Pick<OpenPack, 'features' | 'accessors'>

/** Lightmap pages with their layers decoded. @param root the extension that has them @throws PackError */
export function readLightPages(
  root: JsonValue,
  pages: readonly ValuesOf<typeof LIGHT_PAGE>[],
  pack: LightPack,
): LightPage[] {
  const jsons = root.listOf('lightPages')
  return pages.map((page, index) => readLayers(jsons[index], page, pack))
}

/** Light of terrains with its layer decoded. @param root the extension that has it @throws PackError */
export function readTerrainLights(
  root: JsonValue,
  lights: readonly ValuesOf<typeof TERRAIN_LIGHT>[],
  pack: LightPack,
): TerrainLight[] {
  const jsons = root.listOf('terrainLights')
  return lights.map((light, index) => {
    const json = jsons[index]
    const read = readLayers(json, light, pack)
    const count = read.hdr?.layers.length ?? read.layers.length
    if (count > 1) json.fail(`expected one layer, found ${count}`)
    return read
  })
}

function readLayers<Stored extends Pick<ValuesOf<typeof LIGHT_PAGE>, 'layers' | 'hdr'>>(
  json: JsonValue,
  { hdr, ...page }: Stored,
  { features, accessors }: LightPack,
): Omit<Stored, 'hdr'> & Pick<LightPage, 'hdr'> {
  if (hdr === undefined) {
    checkLayers(json, page.layers)
    return page
  }
  if (page.layers.length > 0) json.get('layers').fail('expected no images: this is an HDR page')
  const where = json.get('hdr')
  return { ...page, hdr: featureOf(features, 'hdr', where)(where, hdr, accessors) }
}
