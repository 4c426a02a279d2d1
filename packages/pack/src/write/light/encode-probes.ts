import type { LightGrid } from '@brushwork/asset'
import { earlierProbes, PROBE_PLANES, predictProbe } from '../../light/predict-probes.js'

/** Greatest changes by {@link settleProbes}: of the mean light, and of directions, in bytes. */
const TOLERANCE = { mean: { green: 1, others: 2 }, direction: { green: 4, others: 6 } } as const

/** Encodes the light of a grid, as `decodeProbes` reads it. */
export function encodeProbes(grid: LightGrid): Uint8Array {
  const { light } = grid
  const out = new Uint8Array(light.length)
  const probes = out.length / PROBE_PLANES.length
  const earlier = earlierProbes(grid, probes)
  for (const [plane, part] of PROBE_PLANES.entries()) {
    for (let probe = 0; probe < probes; probe++) {
      out[plane * probes + probe] =
        light[probe * PROBE_PLANES.length + part] - predictProbe(light, earlier, probe, part)
    }
  }
  return out
}

/**
 * A grid whose light is coded in fewer bytes: each number is its prediction where that is near enough, else the nearest number that is. What changes
 * is below the noise of the samples that the light is made of.
 */
export function settleProbes(grid: LightGrid): LightGrid {
  const light = grid.light.slice()
  const probes = light.length / PROBE_PLANES.length
  const earlier = earlierProbes(grid, probes)
  for (const part of PROBE_PLANES) {
    const { green, others } = part < 3 ? TOLERANCE.mean : TOLERANCE.direction
    const tolerance = part % 3 === 1 ? green : others
    // Directions have no 0: its distance from 128 is that of no other byte.
    const least = part < 3 ? 0 : 1
    for (let probe = 0; probe < probes; probe++) {
      const at = probe * PROBE_PLANES.length + part
      const predicted = predictProbe(light, earlier, probe, part)
      light[at] = Math.max(least, light[at] - tolerance, Math.min(255, light[at] + tolerance, predicted))
    }
  }
  return { ...grid, light }
}
