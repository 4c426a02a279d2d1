import type { JsonValue } from '../../json-value.js'
import { readFields } from '../fields.js'
import { readGeometry } from '../geometry.js'
import type { OpenPack } from '../pack-features.js'
import type { PackSource, PrimitiveSource } from '../walk/pack-source.js'

/** The primitives of a pack of unknown origin for walks. */
export function checkedPrimitives(pack: OpenPack): PrimitiveSource<JsonValue> {
  return {
    ...pack,
    primitives: (mesh) => pack.root.listOf('meshes')[mesh].get('primitives').list(),
    geometry: (primitive) => readGeometry(primitive, pack),
  }
}

/** A pack of unknown origin for walks: each value is checked when it is read. @param root the extension of its kind */
export function checkedSource(pack: OpenPack, root: JsonValue): PackSource<JsonValue, JsonValue> {
  const { root: document, accessors } = pack
  const scope = { document, root, accessors }
  return {
    ...checkedPrimitives(pack),
    root,
    record: (json, fields) => readFields(json, fields, scope),
    where: (json, column) => json.get(column),
  }
}
