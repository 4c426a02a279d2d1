import { countProbes, type HdrLayers, type LightGrid, PROBE_LIGHT } from '@brushwork/asset'
import type { ValuesOf } from '../../layout/field.js'
import type { HDR_LAYERS } from '../../layout/level.js'
import { decodeLight } from '../../light/decode-light.js'
import { decodeProbes } from '../../light/decode-probes.js'
import { atPath } from './open-trusted.js'

/** Decodes the light of a grid, and counts the probes before each word. @throws PackError where the bits name other probes than the pack has */
export function trustedProbes(grid: Omit<LightGrid, 'firstProbes'>): LightGrid {
  const { firstProbes, count } = countProbes(grid.present)
  if (grid.light.length !== count * PROBE_LIGHT) atPath('lightGrid').fail(`expected ${count} probes`)
  return { ...grid, firstProbes, light: decodeProbes(grid) }
}

/** Decodes the layers of an HDR page. @throws PackError for luxels that do not exist */
export function trustedHdr({ width, height, layers }: ValuesOf<typeof HDR_LAYERS>): HdrLayers {
  return { width, height, layers: layers.map((stream) => decodeLight(stream, width, height, atPath('hdr'))) }
}
