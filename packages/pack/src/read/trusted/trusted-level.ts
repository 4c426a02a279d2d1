import type { LightPage, PackedLevel } from '@brushwork/asset'
import { list, record, type ValuesOf } from '../../layout/field.js'
import { type HDR_LAYERS, LEVEL_AREA } from '../../layout/level.js'
import { splitByArea } from '../level/split-by-area.js'
import { type PackedArea, walkArea } from '../walk/area.js'
import { walkLevel } from '../walk/level.js'
import type { LevelParts } from '../walk/level-parts.js'
import { atPath, openTrusted, type TrustedPack } from './open-trusted.js'
import type { TrustedFeatures } from './trusted-features.js'
import type { PrimitiveJson, RecordJson } from './trusted-json.js'
import { trustedRecord } from './trusted-record.js'
import { trustedSource } from './trusted-source.js'

/** Reads the pack of a module. @throws PackError */
export function readTrustedLevel(bytes: Uint8Array, features: TrustedFeatures): PackedLevel {
  return wholeLevel(openTrusted(bytes), features)
}

/** Reads the pack of a module whose level is split, without its areas. @throws PackError */
export function readTrustedSplitLevel(bytes: Uint8Array, features: TrustedFeatures): PackedLevel {
  const pack = openTrusted(bytes)
  const { areas } = trustedRecord(pack.json.extensions.BRUSHWORK_level, { areas: list(record(LEVEL_AREA)) }, pack)
  return splitByArea(wholeLevel(pack, features), areas)
}

/** Reads the pack of an area. @throws PackError */
export function readTrustedArea(bytes: Uint8Array, features: TrustedFeatures): PackedArea {
  const pack = openTrusted(bytes)
  return walkArea(trustedSource(pack, pack.json.extensions.BRUSHWORK_level_area, features.slopes), partsWith(features))
}

/** Everything of a level but its areas. */
function wholeLevel(pack: TrustedPack, features: TrustedFeatures): PackedLevel {
  return walkLevel(trustedSource(pack, pack.json.extensions.BRUSHWORK_level, features.slopes), partsWith(features))
}

/** Readers without checks, of the features that the pack has. */
function partsWith({ probes, hdr: decode }: TrustedFeatures): LevelParts<RecordJson, PrimitiveJson> {
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
