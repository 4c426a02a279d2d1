import type { Grid, Image, Material } from '@brushwork/asset'
import { imagePixels } from '../../image/decode/image-pixels.js'
import { exactStep } from './exact-step.js'

const HIGHEST = 65535
/** Steps to a texel: coordinates are wrong by a sixteenth of a texel at most. */
const STEPS_PER_TEXEL = 8
/** Steps of a repeat that coordinates have wherever integers reach: a game may show a larger texture than the file's. */
const STEPS_PER_REPEAT = 2048
const MAX_STEPS_PER_REPEAT = 16384

/** Steps for texture coordinates: powers of two. */
export interface UvSteps {
  /** Used where integers can reach all coordinates. */
  readonly fine: number
  /** Coarsest step that is precise enough for the image. */
  readonly coarse: number
}

/** The steps for coordinates on the image of a material. */
export function uvSteps({ image }: Material, images: readonly Image[]): UvSteps {
  const pixels = image < 0 ? undefined : imagePixels(images[image].bytes)
  const needed = pixels === undefined ? STEPS_PER_REPEAT : STEPS_PER_TEXEL * Math.max(pixels.width, pixels.height)
  let steps = 1
  while (steps < needed && steps < MAX_STEPS_PER_REPEAT) steps *= 2
  return { fine: 1 / Math.max(steps, STEPS_PER_REPEAT), coarse: 1 / steps }
}

/**
 * The grid for texture coordinates `[n × 2]` of several arrays. It is one that they lie on already, or the finest whose
 * 16-bit integers cover them. Undefined where that is too coarse.
 */
export function uvGrid(uvs: readonly Float32Array[], { fine, coarse }: UvSteps): Grid | undefined {
  const min = [Infinity, Infinity]
  const max = [-Infinity, -Infinity]
  for (const column of uvs) {
    for (let at = 0; at < column.length; at++) {
      const axis = at % 2
      if (!(column[at] >= min[axis])) min[axis] = column[at]
      if (!(column[at] <= max[axis])) max[axis] = column[at]
    }
  }
  const range = Math.max(max[0] - min[0], max[1] - min[1])
  if (!Number.isFinite(range)) return undefined
  const exact = exactStep(uvs, range, fine)
  let step = exact ?? fine
  // Two steps are left for rounding at both ends.
  while (exact === undefined && range / step > HIGHEST - 2) step *= 2
  if (exact === undefined && step > coarse && step > fine) return undefined
  return { step: [step, step], offset: min.map((low) => Math.floor(low / step) * step) }
}
