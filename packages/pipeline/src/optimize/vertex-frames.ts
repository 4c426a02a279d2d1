import type { Grid, Model, ModelPart } from '@brushwork/asset'
import { roundNormals } from './grids/round.js'

/** Share of the extent for sources that store floats. */
const DEFAULT_ERROR = 0.001
/** Integers of a grid have 16 bits. */
const LARGEST_INTEGER = 65535
/** Grids have more steps than the bound asks for by this share, which is more than the rounding to 32-bit floats adds. */
const MARGIN = 2 ** -10

/**
 * Rounds the vertex frames of a model: positions to a grid, normals to points of the octahedral map. Packs store both
 * without loss then.
 * @param frameError the option of that name.
 */
export function roundFrames(model: Model, frameError: 'source' | number): Model {
  const lossy = gridWithin(model.parts, frameError === 'source' ? DEFAULT_ERROR : frameError)
  if (lossy === undefined) return model
  return { ...model, parts: model.parts.map((part) => roundPart(part, lossy, frameError !== 'source')) }
}

/** @param isForced whether the grid also replaces a finer one of the source. */
function roundPart(part: ModelPart, lossy: Grid, isForced: boolean): ModelPart {
  const { frames } = part
  if (frames === undefined) return part
  const { grid } = frames
  const keeps = grid !== undefined && !(isForced && isFiner(frames.positions, lossy))
  return {
    ...part,
    frames: {
      positions: keeps ? frames.positions : roundPositions(frames.positions, lossy),
      normals: roundNormals(frames.normals),
      grid: keeps ? grid : lossy,
    },
  }
}

/**
 * Whether positions have more different coordinates on an axis than a grid has integers. Many files store 16 bits of which
 * they use 256 values.
 */
function isFiner(positions: Float32Array, { step, offset }: Grid): boolean {
  return step.some((size, axis) => {
    const values = new Set<number>()
    let last = 0
    for (let at = axis; at < positions.length; at += 3) {
      values.add(positions[at])
      last = Math.max(last, (positions[at] - offset[axis]) / size)
      // One more than there are steps, and one for rounding.
      if (values.size > LARGEST_INTEGER + 1) return true
    }
    return values.size > Math.floor(last + 0.5) + 2
  })
}

/** The grid on which no coordinate of any frame moves further than the bound; undefined without frames. */
function gridWithin(parts: readonly ModelPart[], error: number): Grid | undefined {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { frames } of parts) {
    if (frames === undefined) continue
    for (let at = 0; at < frames.positions.length; at++) {
      const axis = at % 3
      const value = frames.positions[at]
      if (value < min[axis]) min[axis] = value
      if (value > max[axis]) max[axis] = value
    }
  }
  if (min[0] > max[0]) return undefined
  const sides = max.map((value, axis) => value - min[axis])
  // A whole number of steps, so that the largest axis keeps both of its ends.
  const largest = Math.max(...sides) / Math.ceil((1 + MARGIN) / (2 * error))
  // An axis without extent needs a single integer.
  const step = sides.map((side) => Math.max(largest, side / LARGEST_INTEGER) || 1)
  return { step, offset: min }
}

function roundPositions(positions: Float32Array, { step, offset }: Grid): Float32Array {
  const out = new Float32Array(positions.length)
  for (let axis = 0; axis < 3; axis++) {
    for (let at = axis; at < out.length; at += 3) {
      const integer = Math.floor((positions[at] - offset[axis]) / step[axis] + 0.5)
      out[at] = offset[axis] + step[axis] * Math.min(integer, LARGEST_INTEGER) + 0
    }
  }
  return out
}
