import type { DecodeGeometry } from '../../geometry/decoded-geometry.js'
import type { BySlopes } from '../../geometry/predict-slopes.js'
import type { PrimitiveGeometry } from '../pack-features.js'
import type { PrimitiveSource } from '../walk/pack-source.js'
import { atAccessor, type TrustedPack } from './open-trusted.js'
import type { PrimitiveJson } from './trusted-json.js'

/** The primitives of a pack for walks. @param slopes of levels */
export function trustedPrimitives(
  pack: TrustedPack,
  decode: DecodeGeometry,
  slopes?: BySlopes,
): PrimitiveSource<PrimitiveJson> {
  return {
    ...pack,
    primitives: (mesh) => pack.json.meshes?.[mesh].primitives ?? [],
    geometry: (primitive) => trustedGeometry(primitive, pack, decode, slopes),
  }
}

/** Reads a primitive whose columns are all in its stream. @param slopes of levels @throws PackError for a damaged stream */
function trustedGeometry(
  { attributes, material, extensions }: PrimitiveJson,
  { json, bytes }: TrustedPack,
  decode: DecodeGeometry,
  slopes?: BySlopes,
): PrimitiveGeometry {
  const { stream, positions = 0, uvs: uvGrid = -1, light: lightGrid = -1 } = extensions.BRUSHWORK_geometry
  const { grids } = json.extensions.BRUSHWORK_geometry
  const where = atAccessor(stream)
  const missing = () => where.fail('expected a stream with all columns')
  const { normals, uvs, light, ...coded } = decode(bytes(stream), where, {
    vertices: json.accessors[attributes.POSITION].count,
    positions: grids[positions],
    uvs: grids[uvGrid],
    light: grids[lightGrid],
    slopes: () => slopes ?? missing(),
    indices: missing,
  })
  return {
    material,
    ...coded,
    normals: normals ?? missing(),
    uvs: uvs ?? missing(),
    ...(light && { codedLight: light }),
  }
}
