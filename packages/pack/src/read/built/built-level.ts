import type { LevelPart, LevelSurface, LightGrid, LightPage, PackedLevel } from '@brushwork/asset'
import type { BySlopes } from '../../geometry/predict-slopes.js'
import { list, record, type ValuesOf } from '../../layout/field.js'
import { AREA_ROOT, type HDR_LAYERS, LEVEL_AREA, LEVEL_PRIMITIVE, WHOLE_LEVEL } from '../../layout/level.js'
import { readAreaStream } from '../../level/read-area-stream.js'
import { readLevelStream } from '../../level/read-level-stream.js'
import type { PackedArea } from '../level/area.js'
import type { DrawnSurface } from '../level/drawn-surfaces.js'
import { joined } from '../level/joined.js'
import { splitByArea } from '../level/split-by-area.js'
import { builtGeometry } from './built-geometry.js'
import type { PrimitiveJson } from './built-json.js'
import { builtRecord } from './built-record.js'
import { atAccessor, type BuiltPack, openBuilt } from './open-built.js'

/** Readers for features that only some levels have; modules pass those of their pack. */
export interface BuiltLevelFeatures {
  slopes?: BySlopes
  probes?(grid: Omit<LightGrid, 'firstProbes'>): LightGrid
  hdr?(stored: ValuesOf<typeof HDR_LAYERS>): NonNullable<LightPage['hdr']>
}

/** Reads the pack of a module. @throws PackError */
export function readBuiltLevel(bytes: Uint8Array, checksum: number, features: BuiltLevelFeatures): PackedLevel {
  return wholeLevel(openBuilt(bytes, checksum), features)
}

/** Reads the pack of a module whose level is split, without its areas. @throws PackError */
export function readBuiltSplitLevel(bytes: Uint8Array, checksum: number, features: BuiltLevelFeatures): PackedLevel {
  const pack = openBuilt(bytes, checksum)
  const { areas } = builtRecord(pack.json.extensions.BRUSHWORK_level, { areas: list(record(LEVEL_AREA)) }, pack)
  return splitByArea(wholeLevel(pack, features), areas)
}

/** Reads the pack of an area. @param checksums of all areas of the level @throws PackError */
export function readBuiltArea(
  bytes: Uint8Array,
  checksums: readonly number[],
  features: BuiltLevelFeatures,
): PackedArea {
  const pack = openBuilt(bytes, ...checksums)
  const root = pack.json.extensions.BRUSHWORK_level_area
  const { index, mesh, materials, lightPages = [], stream } = builtRecord(root, AREA_ROOT, pack)
  const drawn = builtSurfaces(mesh, pack, features)
  const { clusterCount, surfaces } = readAreaStream(stream, triangleCounts(drawn), atAccessor(root.stream as number))
  return {
    kind: 'area',
    index,
    clusterCount,
    surfaces: drawn.map((surface, at): LevelSurface => ({ ...surface, ...surfaces[at] })),
    materials,
    images: pack.images,
    lightPages: lightPages.map((page) => builtLayers(page, features)),
  }
}

/** Everything of a level but its areas. */
function wholeLevel(pack: BuiltPack, features: BuiltLevelFeatures): PackedLevel {
  const { json, materials, images } = pack
  const root = json.extensions.BRUSHWORK_level
  const { mesh, parts, navmesh, stream, lightGrid, lightPages, terrainLights, ...facts } = builtRecord(
    root,
    WHOLE_LEVEL,
    pack,
  )
  const drawn = [mesh, ...parts.map((part) => part.mesh)].map((at) => builtSurfaces(at, pack, features))
  const counts = drawn.map(triangleCounts)
  const { bodies, tree, visibility } =
    stream === undefined
      ? { bodies: counts.map(() => ({ surfaces: [] })) }
      : readLevelStream(stream, counts, atAccessor(root.stream as number))
  return {
    kind: 'level',
    ...facts,
    ...joined(drawn[0], bodies[0]),
    parts: parts.map(({ mesh: _, ...part }, index): LevelPart => {
      return { ...part, ...joined(drawn[index + 1], bodies[index + 1]) }
    }),
    materials,
    images,
    ...(tree && { tree }),
    ...(visibility && { visibility }),
    ...(navmesh && { navmesh: navmesh.bytes }),
    ...(lightPages && { lightPages: lightPages.map((page) => builtLayers(page, features)) }),
    ...(terrainLights && { terrainLights: terrainLights.map((light) => builtLayers(light, features)) }),
    ...(lightGrid && features.probes && { lightGrid: features.probes(lightGrid) }),
  }
}

function triangleCounts(surfaces: readonly DrawnSurface[]): number[] {
  return surfaces.map(({ indices }) => indices.length / 3)
}

function builtSurfaces(mesh: number | undefined, pack: BuiltPack, { slopes }: BuiltLevelFeatures): DrawnSurface[] {
  if (mesh === undefined) return []
  return (pack.json.meshes ?? [])[mesh].primitives.map((primitive) => builtSurface(primitive, pack, slopes))
}

function builtSurface(primitive: PrimitiveJson, pack: BuiltPack, slopes: BySlopes | undefined): DrawnSurface {
  const { codedLight, points: _, ...geometry } = builtGeometry(primitive, pack, slopes)
  const { light, ...traits } = builtRecord(primitive.extensions.BRUSHWORK_level, LEVEL_PRIMITIVE, pack)
  return { ...geometry, ...traits, ...(light && codedLight && { light: { ...light, uvs: codedLight } }) }
}

/** A page of light with its layers decoded. */
function builtLayers<Page extends { readonly hdr?: ValuesOf<typeof HDR_LAYERS> }>(
  { hdr, ...page }: Page,
  features: BuiltLevelFeatures,
): Omit<Page, 'hdr'> & Pick<LightPage, 'hdr'> {
  return { ...page, ...(hdr && features.hdr && { hdr: features.hdr(hdr) }) }
}
