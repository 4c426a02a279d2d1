import type { LightGrid } from '@brushwork/asset'
import { earlierProbes, PROBE_PLANES, predictProbe } from './predict-probes.js'

/** Decodes the light of a grid: docs/extensions/BRUSHWORK_level.md, "Light grid". @param grid with `light` as coded bytes @returns `[probes × 12]` */
export function decodeProbes(grid: Pick<LightGrid, 'size' | 'present' | 'light'>): Uint8Array {
  const out = new Uint8Array(grid.light.length)
  const probes = out.length / PROBE_PLANES.length
  const earlier = earlierProbes(grid, probes)
  for (const [plane, part] of PROBE_PLANES.entries()) {
    for (let probe = 0; probe < probes; probe++) {
      out[probe * PROBE_PLANES.length + part] =
        grid.light[plane * probes + probe] + predictProbe(out, earlier, probe, part)
    }
  }
  return out
}
