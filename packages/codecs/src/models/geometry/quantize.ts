import { vectorLength } from './vector-length.js'

/** Positions of all frames as integer steps in one box. */
export interface QuantizedFrames {
  /** Size of a step, 0 along an axis without extent, `[3, quants]`. */
  readonly scale: readonly number[]
  /** Minimum corner over all frames, `[3, quants]`. */
  readonly offset: readonly number[]
  /** Integers 0 … `steps`, for each frame `[vertices × 3]`. */
  readonly frames: readonly Uint16Array[]
  /** Distance of the farthest vertex from the origin, in quants. */
  readonly radius: number
}

/**
 * Rounds positions to `steps` steps between the minimum and maximum coordinate of all frames (docs/formats/mdl5.md).
 */
export function quantize(frames: readonly ArrayLike<number>[], steps: 255 | 65535): QuantizedFrames {
  const min = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const max = min.map((value) => -value)
  let farthest = 0
  for (const positions of frames) {
    for (let at = 0; at + 2 < positions.length; at += 3) {
      for (let axis = 0; axis < 3; axis++) {
        min[axis] = Math.min(min[axis], positions[at + axis])
        max[axis] = Math.max(max[axis], positions[at + axis])
      }
      farthest = Math.max(farthest, vectorLength(positions[at], positions[at + 1], positions[at + 2]))
    }
  }
  const isEmpty = min[0] > max[0]
  const offset = min.map((value) => (isEmpty ? 0 : Math.fround(value)))
  const scale = max.map((value, axis) => (isEmpty ? 0 : Math.fround((value - min[axis]) / steps)))
  const quantized = frames.map((positions) =>
    Uint16Array.from(positions, (value, at) => {
      const step = scale[at % 3]
      return step > 0 ? Math.min(steps, Math.max(0, Math.round((value - offset[at % 3]) / step))) : 0
    }),
  )
  return { scale, offset, frames: quantized, radius: Math.fround(farthest) }
}

/** Minimum and maximum of integer coordinates, `[3]` each; zeros for an empty array. */
export function rangeOf(raw: Uint16Array): { min: number[]; max: number[] } {
  if (raw.length === 0) return { min: [0, 0, 0], max: [0, 0, 0] }
  const min = [65535, 65535, 65535]
  const max = [0, 0, 0]
  for (let at = 0; at < raw.length; at++) {
    min[at % 3] = Math.min(min[at % 3], raw[at])
    max[at % 3] = Math.max(max[at % 3], raw[at])
  }
  return { min, max }
}
