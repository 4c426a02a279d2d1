import type { Bounds, PackedPart } from '@brushwork/asset'

/**
 * Computes the box of a part in some of its frames, quants; that of the rest pose for a part without vertex frames. All zeros
 * where there is no vertex.
 * @param frameCount all frames from `firstFrame` on, if omitted.
 * @example
 * ```ts
 * import { frameBounds } from '@brushwork/runtime'
 * import guard from './guard.mdl'
 *
 * const model = await guard.load()
 * const { min, max } = frameBounds(model.parts[0]) // of all frames
 * ```
 */
export function frameBounds({ frames, positions }: PackedPart, firstFrame = 0, frameCount = Infinity): Bounds {
  const [numbers, width] = frames === undefined ? [positions, 3] : [frames.texels, 4]
  const row = frames === undefined ? 0 : (positions.length / 3) * 4
  const start = Math.min(firstFrame * row, numbers.length)
  const end = row === 0 ? numbers.length : Math.min(start + frameCount * row, numbers.length)
  const { step, offset } = frames?.grid ?? { step: [1, 1, 1], offset: [0, 0, 0] }
  const min: [number, number, number] = [0, 0, 0]
  const max: [number, number, number] = [0, 0, 0]
  if (start >= end) return { min, max }
  const low = numbers.slice(start, start + 3)
  const high = low.slice()
  const length = row || end
  for (let at = start; at < end; at += length) extend(low, high, numbers, at, Math.min(at + length, end), width)
  for (let axis = 0; axis < 3; axis++) {
    min[axis] = offset[axis] + step[axis] * low[axis]
    max[axis] = offset[axis] + step[axis] * high[axis]
  }
  return { min, max }
}

/** Extends a box by a frame. Called for each, because engines compile a function for its next call sooner than a loop that runs. */
function extend(
  low: Float32Array | Uint16Array,
  high: Float32Array | Uint16Array,
  numbers: Float32Array | Uint16Array,
  start: number,
  end: number,
  width: number,
): void {
  let [minX, minY, minZ] = low
  let [maxX, maxY, maxZ] = high
  for (let at = start; at < end; at += width) {
    const x = numbers[at]
    const y = numbers[at + 1]
    const z = numbers[at + 2]
    if (x < minX) minX = x
    else if (x > maxX) maxX = x
    if (y < minY) minY = y
    else if (y > maxY) maxY = y
    if (z < minZ) minZ = z
    else if (z > maxZ) maxZ = z
  }
  low.set([minX, minY, minZ])
  high.set([maxX, maxY, maxZ])
}
