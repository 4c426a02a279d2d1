import { predictHeights } from '../../heights/decode-heights.js'
import type { GridSize, HeightCoding } from '../../heights/height-coding.js'
import { HEIGHT_BYTES } from '../../layout/terrain.js'
import { fold } from './choose-coding.js'

/** Codes the samples of a height grid: high bytes of all differences, then low bytes, `[2 × rows × columns]`. */
export function encodeHeights(samples: Uint16Array, size: GridSize, coding: HeightCoding): Uint8Array {
  const planes = new Uint8Array(samples.length * HEIGHT_BYTES)
  let next = 0
  predictHeights(samples, size, coding, (point, predicted) => {
    const folded = fold(samples[point] - predicted)
    planes[next] = folded >> 8
    planes[samples.length + next] = folded
    next++
  })
  return planes
}
