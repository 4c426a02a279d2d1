import type { Image, LevelSurface, LightPage } from '@brushwork/asset'
import { AREA_ROOT } from '../../layout/level.js'
import { readAreaStream } from '../../level/read-area-stream.js'
import type { LevelParts } from './level-parts.js'
import type { PackSource } from './pack-source.js'
import { triangleCounts, walkSurfaces, withOrigins } from './surfaces.js'

/** What the pack of an area holds. */
export interface PackedArea {
  readonly kind: 'area'
  /** Index into the areas of its level. */
  readonly index: number
  /** Clusters of the level; 0 without visibility. */
  readonly clusterCount: number
  /** Materials and light pages are counted in this pack. */
  readonly surfaces: readonly LevelSurface[]
  /** By material of this pack: its index in the level. */
  readonly materials: readonly number[]
  /** Images that only this area shows. */
  readonly images: readonly Image[]
  /** Images are counted in this pack. */
  readonly lightPages: readonly LightPage[]
}

/** Reads the pack of an area. @throws PackError */
export function walkArea<Json, Primitive>(
  source: PackSource<Json, Primitive>,
  read: LevelParts<Json, Primitive>,
): PackedArea {
  const { root, images } = source
  const { index, mesh, materials, lightPages = [], stream } = source.record(root, AREA_ROOT)
  read.checks?.materials(root, materials)
  const drawn = walkSurfaces(source, read, mesh)
  read.checks?.stream(root, drawn, stream)
  const where = source.where(root, 'stream')
  const { clusterCount, surfaces } = readAreaStream(stream, triangleCounts(drawn), where)
  return {
    kind: 'area',
    index,
    clusterCount,
    surfaces: withOrigins(drawn, surfaces),
    materials,
    images,
    lightPages: read.lightPages(root, lightPages),
  }
}
