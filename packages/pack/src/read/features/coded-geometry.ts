import { decodeInScript } from '../../geometry/decode-geometry.js'
import type { DecodeGeometry } from '../../geometry/decoded-geometry.js'
import { decodeInWasm } from '../../geometry/wasm/decode-in-wasm.js'
import type { JsonValue } from '../../json-value.js'
import { GEOMETRY_PRIMITIVE } from '../../layout/coded-geometry.js'
import { GEOMETRY } from '../../layout/geometry.js'
import { GEOMETRY as GEOMETRY_NAME } from '../../layout/names.js'
import { readFields } from '../fields.js'
import { readAttribute } from '../geometry.js'
import { readGrid } from '../grid.js'
import { featureOf, type OpenPack, type PrimitiveGeometry } from '../pack-features.js'

/** Decodes any stream, in any engine: in script, where WebAssembly is missing or leaves a stream to it. */
export const decodeGeometry: DecodeGeometry = (stream, where, context) =>
  decodeInWasm(stream, context) ?? decodeInScript(stream, where, context)

/**
 * Reads the stream of a primitive, and attributes for data that the stream lacks. The accessor of positions has the number of
 * vertices.
 */
export function readCodedGeometry(
  primitive: JsonValue,
  json: JsonValue,
  { root: document, accessors, features }: OpenPack,
): Omit<PrimitiveGeometry, 'material'> {
  const root = document.get('extensions').get(GEOMETRY_NAME)
  const { stream, ...grids } = readFields(json, GEOMETRY_PRIMITIVE, { document, root, accessors })
  const gridAt = (index: number, width: number) => readGrid(root.get('grids').list()[index], width)
  const vertices = accessors.count(primitive.get('attributes').get(GEOMETRY.positions.attribute))
  accessors.spendDecoded(json, stream.byteLength)
  const { light, normals, uvs, ...coded } = decodeGeometry(stream, json.get('stream'), {
    vertices,
    positions: gridAt(grids.positions, 3),
    ...(grids.uvs !== undefined && { uvs: gridAt(grids.uvs, 2) }),
    ...(grids.light !== undefined && { light: gridAt(grids.light, 2) }),
    slopes: () => featureOf(features, 'slopes', json.get('stream')),
    indices: () => accessors.indices(primitive.get('indices'), vertices),
  })
  return {
    ...coded,
    normals: normals ?? readAttribute(primitive, GEOMETRY.normals, accessors, vertices),
    uvs: uvs ?? readAttribute(primitive, GEOMETRY.uvs, accessors, vertices),
    ...(light && { codedLight: light }),
  }
}
