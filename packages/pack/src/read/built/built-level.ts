import type { LightGrid, LightPage, PackedLevel } from '@brushwork/asset'
import type { BySlopes } from '../../geometry/predict-slopes.js'
import { list, record, type ValuesOf } from '../../layout/field.js'
import { type HDR_LAYERS, LEVEL_AREA } from '../../layout/level.js'
import { splitByArea } from '../level/split-by-area.js'
import { type PackedArea, walkArea } from '../walk/area.js'
import { walkLevel } from '../walk/level.js'
import type { LevelParts } from '../walk/level-parts.js'
import type { PrimitiveJson, RecordJson } from './built-json.js'
import { builtRecord } from './built-record.js'
import { builtSource } from './built-source.js'
import { atPath, type BuiltPack, openBuilt } from './open-built.js'

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
  return walkArea(builtSource(pack, pack.json.extensions.BRUSHWORK_level_area, features.slopes), partsWith(features))
}

/** Everything of a level but its areas. */
function wholeLevel(pack: BuiltPack, features: BuiltLevelFeatures): PackedLevel {
  return walkLevel(builtSource(pack, pack.json.extensions.BRUSHWORK_level, features.slopes), partsWith(features))
}

/** Readers without checks, of the features that the pack has. */
function partsWith({ probes, hdr: decode }: BuiltLevelFeatures): LevelParts<RecordJson, PrimitiveJson> {
  const missing = (name: string) => atPath(name).fail('the reader was made without this feature')
  const layers = <Page extends { readonly hdr?: ValuesOf<typeof HDR_LAYERS> }>(
    _root: RecordJson,
    pages: readonly Page[],
  ): (Omit<Page, 'hdr'> & Pick<LightPage, 'hdr'>)[] => {
    return pages.map(({ hdr, ...page }) => ({ ...page, ...(hdr && { hdr: (decode ?? missing('hdr'))(hdr) }) }))
  }
  return {
    surface: ({ extensions }) => extensions.BRUSHWORK_level,
    lightUvs: (_primitive, { codedLight }) => codedLight ?? missing('light'),
    lightPages: layers,
    terrainLights: layers,
    lightGrid: (_root, grid) => (probes ?? missing('probes'))(grid),
  }
}
