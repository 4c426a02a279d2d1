import type { ModelLod } from '@brushwork/asset'
import { ByteReader } from '../../frames/byte-reader.js'
import { readTriangles } from '../../geometry/decode-geometry.js'
import type { JsonValue } from '../../json-value.js'
import { LODS_PRIMITIVE } from '../../layout/lods.js'
import { readFields } from '../fields.js'
import type { Geometry, OpenPack } from '../pack-features.js'

/**
 * Reads the levels of detail of a primitive (copies): docs/extensions/BRUSHWORK_lods.md. Triangles take at most 12 times the bytes of the stream.
 * @throws PackError
 */
export function readLods(json: JsonValue, { root, accessors }: OpenPack, { indices, positions }: Geometry): ModelLod[] {
  const { stream, errors } = readFields(json, LODS_PRIMITIVE, { document: root, root: json, accessors })
  accessors.spendDecoded(json, stream.byteLength)
  const reader = new ByteReader(stream, json.get('stream'))
  let [triangles, least] = [indices.length, 0]
  const lods = errors.map((error): ModelLod => {
    const level = readTriangles(reader, positions.length / 3)
    if (level.length >= triangles || !(error >= least)) json.fail('a level is finer than the one before')
    ;[triangles, least] = [level.length, error]
    return { indices: level, error }
  })
  reader.end()
  return lods
}
