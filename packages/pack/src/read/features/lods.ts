import type { ModelLod } from '@brushwork/asset'
import { decodeLods } from '../../geometry/decode-lods.js'
import type { JsonValue } from '../../json-value.js'
import { LODS_PRIMITIVE } from '../../layout/lods.js'
import { readFields } from '../fields.js'
import type { Geometry, OpenPack } from '../pack-features.js'

/** Reads the levels of detail of a primitive. @throws PackError */
export function readLods(json: JsonValue, { root, accessors }: OpenPack, geometry: Geometry): ModelLod[] {
  const { stream, errors } = readFields(json, LODS_PRIMITIVE, { document: root, root: json, accessors })
  accessors.spendDecoded(json, stream.byteLength)
  return decodeLods(stream, json.get('stream'), errors, geometry)
}
