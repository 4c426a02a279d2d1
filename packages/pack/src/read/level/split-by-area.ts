import { areaOffsets, type Bounds, type PackedLevel } from '@brushwork/asset'
import type { LevelAreaValues } from '../../layout/level.js'
import { headCounts } from './area.js'

/** A level with its list of areas: their boxes, and the images that they have of its materials. */
export function splitByArea(level: PackedLevel, listed: readonly LevelAreaValues[]): PackedLevel {
  const firsts = areaOffsets(listed, headCounts(level))
  const materials = [...level.materials]
  for (const [area, { images }] of listed.entries()) {
    for (const [material, image] of images) {
      materials[material] = { ...materials[material], image: firsts[area].image + image }
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
