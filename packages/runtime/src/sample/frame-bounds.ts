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
  for (let axis = 0; axis < 3 && start < end; axis++) {
    let low = Infinity
    let high = -Infinity
    for (let at = start + axis; at < end; at += width) {
      const value = numbers[at]
      if (value < low) low = value
      if (value > high) high = value
    }
    min[axis] = offset[axis] + step[axis] * low
    max[axis] = offset[axis] + step[axis] * high
  }
  return { min, max }
}
