import type { HdrLayers } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import type { ValuesOf } from '../../layout/field.js'
import type { HDR_LAYERS } from '../../layout/level.js'
import { decodeLight, LIGHT_PLANES } from '../../light/decode-light.js'
import type { PackAccessors } from '../pack-accessors.js'
import { checkLayers } from './check-layers.js'

/** Decodes the layers of an HDR page. @param json of its `hdr` @throws PackError */
export function readHdr(
  json: JsonValue,
  { width, height, layers }: ValuesOf<typeof HDR_LAYERS>,
  accessors: PackAccessors,
): HdrLayers {
  const where = json.get('layers')
  checkLayers(where, layers)
  const items = where.list()
  return {
    width,
    height,
    layers: layers.map((stream, layer) => {
      const expected = width * height * LIGHT_PLANES
      if (stream.length !== expected) items[layer].fail(`expected ${expected} bytes, found ${stream.length}`)
      // Many pages may refer to one stream.
      accessors.spend(items[layer].path, expected)
      return decodeLight(stream, width, height, items[layer])
    }),
  }
}
