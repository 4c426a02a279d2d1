import type { Grid } from '@brushwork/asset'
import { exactStep } from './exact-step.js'

const HIGHEST = 65535
/** Steps of a repeat of the texture, the finest first. */
const STEPS = [1 / 4096, 1 / 2048, 1 / 1024]

/**
 * The grid for texture coordinates `[n × 2]` of several arrays: one that they lie on already, or the finest of a few
 * that reaches over them; undefined where none does.
 */
export function uvGrid(uvs: readonly Float32Array[]): Grid | undefined {
  const min = [Infinity, Infinity]
  const max = [-Infinity, -Infinity]
  for (const column of uvs) {
    for (let at = 0; at < column.length; at++) {
      min[at % 2] = Math.min(min[at % 2], column[at])
      max[at % 2] = Math.max(max[at % 2], column[at])
    }
  }
  const range = Math.max(max[0] - min[0], max[1] - min[1])
  if (!Number.isFinite(range)) return undefined
  // Two steps are left for rounding at both ends.
  const step = exactStep(uvs, range, STEPS[0]) ?? STEPS.find((candidate) => range / candidate <= HIGHEST - 2)
  if (step === undefined) return undefined
  return { step: [step, step], offset: min.map((low) => Math.floor(low / step) * step) }
}
