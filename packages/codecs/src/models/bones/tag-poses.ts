import type { Md3Document } from '../md3/document.js'
import { splitMatrix } from './split-matrix.js'

/** Poses of all tags of an MD3 model in all frames, in model space and file axes. */
export interface TagPoses {
  /** Names in the first frame, `[tags]`: games find a tag there, and use its index in all frames. */
  readonly names: readonly string[]
  /** Unit quaternions x y z w, `[frames × tags × 4]`. */
  readonly rotations: Float32Array
  /** `[frames × tags × 3, quants]`. */
  readonly translations: Float32Array
}

/**
 * Poses of the tags of an MD3 model (copies). Axes that are scaled, missing or not perpendicular give the nearest
 * rotation; axes that are not finite give none, and such an origin gives 0 (docs/formats/md3.md).
 */
export function tagPoses({ tags }: Md3Document): TagPoses {
  const { count, names, origins, axes } = tags
  const rotations = new Float32Array(names.length * 4)
  const rows = new Float64Array(12)
  for (let tag = 0; tag < names.length; tag++) {
    for (let axis = 0; axis < 3; axis++) rows.set(axes.subarray(tag * 9 + axis * 3, tag * 9 + axis * 3 + 3), axis * 4)
    rotations.set(splitMatrix(rows, 0).rotation, tag * 4)
  }
  return {
    names: names.slice(0, count).map(({ text }) => text),
    rotations,
    translations: origins.map((value) => (Number.isFinite(value) ? value : 0)),
  }
}
