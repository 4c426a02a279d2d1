import type { Grid, LevelSurface, LightPage, PackedLevel } from '@brushwork/asset'
import { imagePixels } from '../../image/decode/image-pixels.js'

/** Steps of a luxel: coordinates are wrong by 1/32 luxel at most, and those of vertices on whole quants mostly exact. */
const STEPS_PER_LUXEL = 16
const HIGHEST = 65535

/**
 * The grids of coordinates on lightmap pages, `[pages]`. Undefined where 16 bits do not reach all coordinates on a page, or its size is
 * not known.
 */
export function lightGrids(
  { lightPages = [], images }: Pick<PackedLevel, 'lightPages' | 'images'>,
  surfaces: readonly LevelSurface[],
): (Grid | undefined)[] {
  return lightPages.map((page, index) => {
    const size = sizeOf(page, images)
    const columns = surfaces.flatMap(({ light }) => (light?.page === index ? [light.uvs] : []))
    if (size === undefined) return undefined
    const steps = [size.width, size.height].map((luxels) => luxels * STEPS_PER_LUXEL)
    const isReached = columns.every((uvs) => uvs.every((value, at) => value >= 0 && value * steps[at % 2] <= HIGHEST))
    return isReached ? { step: steps.map((count) => 1 / count), offset: [0, 0] } : undefined
  })
}

function sizeOf({ hdr, layers }: LightPage, images: PackedLevel['images']) {
  return hdr ?? (layers.length > 0 ? imagePixels(images[layers[0]].bytes) : undefined)
}
