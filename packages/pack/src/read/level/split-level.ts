import type { PackedLevel } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import { LEVEL_AREA, type LevelAreaValues } from '../../layout/level.js'
import { LEVEL } from '../../layout/names.js'
import { readWhole } from '../checked/checked-level.js'
import { readFields } from '../fields.js'
import { openPack } from '../open-pack.js'
import type { CheckedFeatures } from '../pack-features.js'
import { areaChunks } from '../pack-files.js'
import { readAreaWith, withAreas } from './area.js'
import { splitByArea } from './split-by-area.js'

/** Reads the pack of a level that may be split by area. @param features that it may need @throws PackError */
export function readSplitLevelWith(bytes: Uint8Array, features: CheckedFeatures): PackedLevel {
  const pack = openPack(bytes, 'level', features)
  const root = pack.root.get('extensions').get(LEVEL)
  const where = root.optional('areas')
  const whole = readWhole(pack)
  if (where === undefined) return whole
  const scope = { document: pack.root, root, accessors: pack.accessors }
  const listed = where.list().map((area) => readFields(area, LEVEL_AREA, scope))
  checkAreas(whole, listed, where)
  const level = splitByArea(whole, listed)
  const areas = areaChunks(bytes)
  return areas.length === 0
    ? level
    : withAreas(
        level,
        areas.map((area) => readAreaWith(area, features)),
      )
}

/** Checks that areas refer to materials and clusters of their level, and to images of their own. @throws PackError */
function checkAreas(level: PackedLevel, listed: readonly LevelAreaValues[], where: JsonValue): void {
  const clusterCount = level.visibility?.clusterCount ?? 0
  for (const [area, json] of where.list().entries()) {
    for (const pair of json.listOf('images')) {
      pair.list()[0].index(level.materials.length)
      pair.list()[1].index(listed[area].imageCount)
    }
    const { clusters = [] } = listed[area]
    if (clusters.some((cluster) => cluster >= clusterCount)) {
      json.get('clusters').fail(`expected clusters below ${clusterCount}`)
    }
  }
}
