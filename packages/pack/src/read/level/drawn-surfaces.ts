import type { LevelSurface } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import { LIGHT_GEOMETRY } from '../../layout/geometry.js'
import { LEVEL_PRIMITIVE } from '../../layout/level.js'
import { LEVEL } from '../../layout/names.js'
import type { SurfaceOrigins } from '../../level/read-surfaces.js'
import { type ReadScope, readFields } from '../fields.js'
import { readAttribute, readGeometry, sized } from '../geometry.js'
import type { OpenPack } from '../pack-features.js'

/** A surface without its data from the stream. */
export type DrawnSurface = Omit<LevelSurface, keyof SurfaceOrigins>

/** Reads the surfaces of a mesh; none without a mesh. */
export function readDrawnSurfaces(pack: OpenPack, scope: ReadScope, mesh: number | undefined): DrawnSurface[] {
  if (mesh === undefined) return []
  const primitives = pack.root.listOf('meshes')[mesh].get('primitives').list()
  return primitives.map((primitive) => readSurface(primitive, pack, scope))
}

function readSurface(primitive: JsonValue, pack: OpenPack, scope: ReadScope): DrawnSurface {
  const { codedLight, points: _, ...geometry } = readGeometry(primitive, pack)
  const json = primitive.get('extensions').get(LEVEL)
  const { light, ...traits } = readFields(json, LEVEL_PRIMITIVE, scope)
  const vertexCount = geometry.positions.length / 3
  if (light === undefined) return { ...geometry, ...traits }
  if (light.styles !== undefined) sized(json.get('light').get('styles'), light.styles, vertexCount * 4)
  const uvs = codedLight ?? readAttribute(primitive, LIGHT_GEOMETRY.uvs, pack.accessors, vertexCount)
  return { ...geometry, ...traits, light: { ...light, uvs } }
}
