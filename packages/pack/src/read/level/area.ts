import {
  type AreaOffsets,
  areaOffsets,
  type Image,
  type LevelSurface,
  type LightPage,
  type PackedLevel,
} from '@brushwork/asset'
import { AREA } from '../../layout/names.js'
import { PackError } from '../../pack-error.js'
import { checkedLevelParts } from '../checked/checked-level-parts.js'
import { checkedSource } from '../checked/checked-source.js'
import { boundsOf } from '../geometry.js'
import { openPack } from '../open-pack.js'
import type { CheckedFeatures } from '../pack-features.js'
import { type PackedArea, walkArea } from '../walk/area.js'

/** An area of a level; all indices are those of the level. */
export interface PlacedArea {
  readonly index: number
  readonly surfaces: readonly LevelSurface[]
  /** `level.images` from `firstImage` on. */
  readonly images: readonly Image[]
  readonly firstImage: number
  /** `level.lightPages` from `firstLightPage` on. */
  readonly lightPages: readonly LightPage[]
  readonly firstLightPage: number
}

/** Reads the pack of an area. @param features that it may need @throws PackError */
export function readAreaWith(bytes: Uint8Array, features: CheckedFeatures): PackedArea {
  const pack = openPack(bytes, 'level area', features)
  const area = walkArea(checkedSource(pack, pack.root.get('extensions').get(AREA)), checkedLevelParts(pack))
  // Fails for positions that are not finite.
  boundsOf(area.surfaces.map(({ positions }) => positions))
  return area
}

/**
 * Gives an area the indices of its level.
 * @throws PackError when the area belongs to another level, or to another build of it
 */
export function placeArea(level: PackedLevel, area: PackedArea): PlacedArea {
  return placeAt(level, area, areaOffsets(level.areas ?? [], headCounts(level)))
}

function placeAt(level: PackedLevel, area: PackedArea, offsets: readonly AreaOffsets[]): PlacedArea {
  const { areas = [], materials, visibility } = level
  const { index, surfaces, images, lightPages } = area
  const expected = areas.at(index)
  const isOwn =
    expected !== undefined &&
    surfaces.length === expected.surfaceCount &&
    images.length === expected.imageCount &&
    lightPages.length === expected.lightPageCount &&
    area.clusterCount === (visibility?.clusterCount ?? 0) &&
    area.materials.every((material) => material < materials.length)
  if (!isOwn) {
    throw new PackError('foreign', '', `area ${index} does not belong to this level: build and load both again`)
  }
  const first = offsets[index]
  checkImages(level, area, first.image)
  return {
    index,
    surfaces: surfaces.map(({ material, light, ...surface }): LevelSurface => {
      const placed = { ...surface, material: area.materials[material] }
      return light === undefined ? placed : { ...placed, light: { ...light, page: first.lightPage + light.page } }
    }),
    images,
    firstImage: first.image,
    lightPages: lightPages.map((page) => movedImages(page, first.image)),
    firstLightPage: first.lightPage,
  }
}

/** A page whose images are counted from another one on. */
function movedImages(page: LightPage, by: number): LightPage {
  const { directions } = page
  return {
    ...page,
    layers: page.layers.map((image) => image + by),
    ...(directions !== undefined && { directions: directions + by }),
  }
}

/** @throws PackError for a material whose image neither the level nor the area has */
function checkImages(level: PackedLevel, { index, materials, images }: PackedArea, firstImage: number): void {
  for (const material of materials) {
    const { image, name } = level.materials[material]
    if (image < level.images.length || (image >= firstImage && image < firstImage + images.length)) continue
    throw new PackError('invalid', '', `area ${index} shows the material ${name}, whose image is in another area`)
  }
}

/** A level with all of its areas. @param level without areas @param areas in the order of the level @throws PackError */
export function withAreas(level: PackedLevel, areas: readonly PackedArea[]): PackedLevel {
  const expected = level.areas?.length ?? 0
  if (areas.length !== expected) {
    throw new PackError('invalid', '', `expected ${expected} areas, found ${areas.length}`)
  }
  const offsets = areaOffsets(level.areas ?? [], headCounts(level))
  const placed = areas.map((area, at) => {
    if (area.index !== at) throw new PackError('invalid', '', `expected area ${at}, found area ${area.index}`)
    return placeAt(level, area, offsets)
  })
  const pages = [...(level.lightPages ?? []), ...placed.flatMap(({ lightPages }) => lightPages)]
  return {
    ...level,
    surfaces: [...level.surfaces, ...placed.flatMap(({ surfaces }) => surfaces)],
    images: [...level.images, ...placed.flatMap(({ images }) => images)],
    ...(pages.length > 0 && { lightPages: pages }),
  }
}

/** Members of a level before its first area. */
export function headCounts({ surfaces, lightPages = [], images }: PackedLevel) {
  return { surface: surfaces.length, lightPage: lightPages.length, image: images.length }
}
