import type { ModelPart } from '@brushwork/runtime'

/** A level stays until it is wrong by this much more than it may be, so that none flickers at its distance. */
const HYSTERESIS = 1.25

/** A level of detail of a part in the index buffer of {@link withLevels}. */
export interface LevelRange {
  readonly start: number
  readonly count: number
  /** How far its surface is from the full one [quants]. */
  readonly error: number
}

/** The part's triangles with those of its levels of detail behind them, for one index buffer (view without levels). */
export function withLevels({ indices, lods = [] }: ModelPart): Uint16Array | Uint32Array {
  if (lods.length === 0) return indices
  const length = lods.reduce((sum, lod) => sum + lod.indices.length, indices.length)
  const all = indices instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length)
  let at = 0
  for (const list of [indices, ...lods.map((lod) => lod.indices)]) {
    all.set(list, at)
    at += list.length
  }
  return all
}

/** The levels of detail of a part, from the full one to the coarsest. */
export function rangesOf({ indices, lods = [] }: Pick<ModelPart, 'indices' | 'lods'>): LevelRange[] {
  let start = 0
  return [{ indices, error: 0 }, ...lods].map(({ indices: { length: count }, error }) => {
    start += count
    return { start: start - count, count, error }
  })
}

/** The coarsest level whose error is allowed, or the one that is shown where it hardly exceeds that. */
export function levelFor(errors: readonly number[], allowed: number, shown: number): number {
  let level = errors.length - 1
  while (level > 0 && !(errors[level] <= allowed)) level--
  return level < shown && errors[shown] <= allowed * HYSTERESIS ? shown : level
}

/**
 * Pixels that a quant takes at a distance from the camera; infinite for a camera in the sphere around an object.
 * @param projection `[16]` of the camera, column by column
 * @param height of what the camera draws to, pixels
 * @param size scale of the object
 * @param distance from the eye to the sphere, negative in it; does not matter without perspective
 */
export function pixelsOfQuant(projection: ArrayLike<number>, height: number, size: number, distance: number): number {
  const onNearestPlane = (projection[5] * height * size) / 2
  if (isOrthographic(projection)) return onNearestPlane
  return distance > 0 ? onNearestPlane / distance : Infinity
}

/** Whether a projection has no perspective. @param projection `[16]`, column by column */
export function isOrthographic(projection: ArrayLike<number>): boolean {
  return projection[15] === 1
}
