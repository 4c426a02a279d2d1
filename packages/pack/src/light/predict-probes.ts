import type { LightGrid } from '@brushwork/asset'

/** Earlier probes at most that predict one. */
const NEIGHBORS = 3

/** Planes of the light of probes in coded order, as bytes of a probe: green before red and blue, which are predicted with green taken off. */
export const PROBE_PLANES: readonly number[] = [1, 0, 2, 4, 3, 5, 7, 6, 8, 10, 9, 11]

/** The byte of a probe that is taken off another one before it is predicted: the green one beside it; −1 for green itself. */
function greenBeside(part: number): number {
  return part % 3 === 1 ? -1 : part - (part % 3) + 1
}

/**
 * The probes that predict each one, `[probes × 3]`: those one grid point below it along x, y and z. A probe without any has the probe before it.
 * −1 stands for none.
 */
export function earlierProbes({ size, present }: Pick<LightGrid, 'size' | 'present'>, probes: number): Int32Array {
  const steps = [1, size[0], size[0] * size[1]]
  const probeOf = new Int32Array(steps[2] * size[2]).fill(-1)
  const out = new Int32Array(probes * NEIGHBORS).fill(-1)
  for (let point = 0, probe = 0; point < probeOf.length; point++) {
    if (((present[point >>> 5] >>> (point & 31)) & 1) === 0) continue
    let to = probe * NEIGHBORS
    for (let axis = 0; axis < 3; axis++) {
      const below = Math.floor(point / steps[axis]) % size[axis] > 0 ? probeOf[point - steps[axis]] : -1
      if (below >= 0) out[to++] = below
    }
    if (to === probe * NEIGHBORS) out[to] = probe - 1
    probeOf[point] = probe++
  }
  return out
}

/** Predicts a byte of a probe from those before it: their mean. @param light `[probes × 12]` @param part 0 to 11 */
export function predictProbe(light: Uint8Array, earlier: Int32Array, probe: number, part: number): number {
  const green = greenBeside(part)
  let sum = 0
  let count = 0
  for (let at = probe * NEIGHBORS; count < NEIGHBORS && earlier[at] >= 0; at++, count++) {
    const from = earlier[at] * 12
    sum += light[from + part] - (green < 0 ? 0 : light[from + green])
  }
  const mean = count === 0 ? 0 : Math.round(sum / count)
  return mean + (green < 0 ? 0 : light[probe * 12 + green])
}
