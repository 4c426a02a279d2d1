import {
  BRIGHTEST_LIGHT,
  countProbes,
  type LightGrid,
  MAX_GRID_POINTS,
  PROBE_LIGHT,
  PROBE_WALLS,
} from '@brushwork/asset'
import type { JsonValue } from '../../json-value.js'
import { decodeProbes } from '../../light/decode-probes.js'

/** A light grid with its light decoded and the number of probes before each word. @throws PackError where columns do not fit together */
export function countedGrid(json: JsonValue, grid: Omit<LightGrid, 'firstProbes'>): LightGrid {
  const { spacing, size, present, light, walls, offsets, brightness = 1 } = grid
  if (!(spacing > 0)) json.get('spacing').fail(`expected a distance above 0, found ${spacing}`)
  if (!(brightness > 0 && brightness <= BRIGHTEST_LIGHT)) {
    json.get('brightness').fail(`expected a number above 0, up to ${BRIGHTEST_LIGHT}, found ${brightness}`)
  }
  const points = size[0] * size[1] * size[2]
  if (!(points <= MAX_GRID_POINTS))
    json.get('size').fail(`expected ${MAX_GRID_POINTS} grid points at most, found ${points}`)
  checkLength(json.get('present'), present, Math.ceil(points / 32))
  const spare = present.length * 32 - points
  if (spare > 0 && present[present.length - 1] >>> (32 - spare) !== 0) {
    json.get('present').fail('a bit is set that belongs to no grid point')
  }
  const { firstProbes, count } = countProbes(present)
  checkLength(json.get('light'), light, count * PROBE_LIGHT)
  checkLength(json.get('walls'), walls, count * PROBE_WALLS)
  checkLength(json.get('offsets'), offsets, count * 3)
  return { ...grid, firstProbes, light: decodeProbes(grid) }
}

function checkLength(json: JsonValue, { length }: { readonly length: number }, expected: number): void {
  if (length !== expected) json.fail(`expected ${expected} numbers, found ${length}`)
}
