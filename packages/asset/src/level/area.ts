import type { Bounds } from '../vector.js'

/**
 * An area of a level: what is drawn in a part of its space, packed apart so that games load it when it is near. Surfaces, light pages and
 * images of a level are in the order of their areas; those that come first belong to no area.
 */
export interface LevelArea {
  /** Box of its surfaces, pack axes, quants. */
  readonly bounds: Bounds
  /** Clusters in which its triangles lie, ascending. Absent when some of its triangles may be seen from everywhere. */
  readonly clusters?: readonly number[]
  /** At least 1. */
  readonly surfaceCount: number
  readonly lightPageCount: number
  /** Images that only this area shows. */
  readonly imageCount: number
}

/** First indices of an area's members in the lists of its level. */
export interface AreaOffsets {
  readonly surface: number
  readonly lightPage: number
  readonly image: number
}

type Counts = Pick<LevelArea, 'surfaceCount' | 'lightPageCount' | 'imageCount'>

/** The first surface, light page and image of each area. @param head numbers of those before the first area */
export function areaOffsets(areas: readonly Counts[], head: AreaOffsets): AreaOffsets[] {
  let next = head
  return areas.map(({ surfaceCount, lightPageCount, imageCount }) => {
    const own = next
    next = {
      surface: own.surface + surfaceCount,
      lightPage: own.lightPage + lightPageCount,
      image: own.image + imageCount,
    }
    return own
  })
}
