import { areaOffsets, type Bounds, type PackedLevel } from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import { LEVEL_AREA, type LevelAreaValues } from '../../layout/level.js'
import { LEVEL } from '../../layout/names.js'
import { readFields } from '../fields.js'
import { openPack } from '../open-pack.js'
import type { PackFeatures } from '../pack-features.js'
import { areaChunks } from '../pack-files.js'
import { headCounts, readAreaWith, withAreas } from './area.js'
import { readWhole } from './level.js'

/** Reads the pack of a level that may be split by area. @param features that it may need @throws PackError */
export function readSplitLevelWith(bytes: Uint8Array, features: PackFeatures): PackedLevel {
  const pack = openPack(bytes, 'level', features)
  const root = pack.root.get('extensions').get(LEVEL)
  const where = root.optional('areas')
  const whole = readWhole(pack)
  if (where === undefined) return whole
  const scope = { document: pack.root, root, accessors: pack.accessors }
  const listed = where.list().map((area) => readFields(area, LEVEL_AREA, scope))
  const level = splitByArea(whole, listed, where)
  const areas = areaChunks(bytes)
  return areas.length === 0
    ? level
    : withAreas(
        level,
        areas.map((area) => readAreaWith(area, features)),
      )
}

/** A level with its list of areas: their boxes, and the images that they have of its materials. */
function splitByArea(level: PackedLevel, listed: readonly LevelAreaValues[], where: JsonValue): PackedLevel {
  const firsts = areaOffsets(listed, headCounts(level))
  const materials = [...level.materials]
  for (const [area, json] of where.list().entries()) {
    json.listOf('images').forEach((pair, at) => {
      const [material, image] = listed[area].images[at]
      pair.list()[0].index(materials.length)
      pair.list()[1].index(listed[area].imageCount)
      materials[material] = { ...materials[material], image: firsts[area].image + image }
    })
    const { clusters = [] } = listed[area]
    if (clusters.some((cluster) => cluster >= (level.visibility?.clusterCount ?? 0))) {
      json.get('clusters').fail(`expected clusters below ${level.visibility?.clusterCount ?? 0}`)
    }
  }
  const areas = listed.map(({ images: _, ...area }) => area)
  return {
    ...level,
    materials,
    areas,
    bounds: unionOf(
      areas.map(({ bounds }) => bounds),
      level,
    ),
  }
}

/** The box of a level: of its areas, and of the surfaces that belong to none. */
function unionOf(boxes: readonly Bounds[], { surfaces, bounds }: PackedLevel): Bounds {
  const all = surfaces.length === 0 && boxes.length > 0 ? boxes : [...boxes, bounds]
  const reach = (axis: 0 | 1 | 2): [number, number] => [
    all.reduce((least, { min }) => Math.min(least, min[axis]), Infinity),
    all.reduce((most, { max }) => Math.max(most, max[axis]), -Infinity),
  ]
  const [x, y, z] = [reach(0), reach(1), reach(2)]
  return { min: [x[0], y[0], z[0]], max: [x[1], y[1], z[1]] }
}
