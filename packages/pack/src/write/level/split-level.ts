import { areaOffsets, type LevelArea, type PackedLevel } from '@brushwork/asset'
import type { LevelAreaValues } from '../../layout/level.js'
import type { AreaSlice } from './area.js'

/** A level as its packs hold it. */
export interface SlicedLevel {
  /** Without what areas hold. Materials with an image of an area have none. */
  readonly head: PackedLevel
  readonly areas: readonly AreaSlice[]
  /** Areas as the pack of the level lists them. */
  readonly listed: readonly LevelAreaValues[]
}

/** Cuts a level into its areas and the rest. Undefined for a level that is packed whole. */
export function sliceLevel(level: PackedLevel): SlicedLevel | undefined {
  const { areas, surfaces, images, lightPages = [], materials } = level
  if (areas === undefined) return undefined
  const sum = (count: (area: LevelArea) => number) => areas.reduce((all, area) => all + count(area), 0)
  const head = {
    surface: surfaces.length - sum(({ surfaceCount }) => surfaceCount),
    lightPage: lightPages.length - sum(({ lightPageCount }) => lightPageCount),
    image: images.length - sum(({ imageCount }) => imageCount),
  }
  const firsts = areaOffsets(areas, head)
  const { lightPages: _, ...rest } = level
  return {
    head: {
      ...rest,
      surfaces: surfaces.slice(0, head.surface),
      images: images.slice(0, head.image),
      materials: materials.map((material) => ({
        ...material,
        image: material.image < head.image ? material.image : -1,
      })),
      ...(head.lightPage > 0 && { lightPages: lightPages.slice(0, head.lightPage) }),
    },
    areas: areas.map((area, index) => ({
      index,
      surfaces: surfaces.slice(firsts[index].surface, firsts[index].surface + area.surfaceCount),
      images: images.slice(firsts[index].image, firsts[index].image + area.imageCount),
      firstImage: firsts[index].image,
      lightPages: lightPages.slice(firsts[index].lightPage, firsts[index].lightPage + area.lightPageCount),
      firstLightPage: firsts[index].lightPage,
    })),
    listed: areas.map((area, index) => {
      const images = materials.flatMap(({ image }, material): [number, number][] => {
        const own = image - firsts[index].image
        return image >= head.image && own >= 0 && own < area.imageCount ? [[material, own]] : []
      })
      return { ...area, images }
    }),
  }
}
