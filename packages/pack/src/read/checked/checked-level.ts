import type { PackedLevel } from '@brushwork/asset'
import { LEVEL } from '../../layout/names.js'
import { PackError } from '../../pack-error.js'
import { openPack } from '../open-pack.js'
import type { CheckedFeatures, OpenPack } from '../pack-features.js'
import { walkLevel } from '../walk/level.js'
import { checkedLevelParts } from './checked-level-parts.js'
import { checkedSource } from './checked-source.js'

/** Reads the pack of a level that is packed whole. @param features that it may need @throws PackError */
export function readLevelWith(bytes: Uint8Array, features: CheckedFeatures): PackedLevel {
  const pack = openPack(bytes, 'level', features)
  const areas = pack.root.get('extensions').get(LEVEL).optional('areas')
  if (areas !== undefined) {
    throw new PackError('unsupported', areas.path, 'the level is split by area: use readSplitLevel or loadSplitLevel')
  }
  return readWhole(pack)
}

/** Reads everything of a level but its areas. @throws PackError */
export function readWhole(pack: OpenPack): PackedLevel {
  return walkLevel(checkedSource(pack, pack.root.get('extensions').get(LEVEL)), checkedLevelParts(pack))
}
