import type { Chart } from './chart.js'
import type { LightField } from './light-plan.js'

/** Distances of the filter's taps, one pass each [luxels]. */
const STEPS = [1, 2, 4] as const
/** Light that differs by more than this share of it, or by more than this, is not noise but a shadow. */
const NOISE_SHARE = 0.15
const NOISE = 0.01

/**
 * Gives luxels without light, such as those inside of solids, the mean of their neighbors, ring after ring: filters on
 * the screen reach one luxel beyond a face. In place.
 * @param firstLuxel of the chart.
 */
export function fillInvalid(
  chart: Chart,
  firstLuxel: number,
  { valid, direct, indirect, occlusion }: LightField,
): void {
  const { width, height } = chart.grid
  const isKnown = valid.slice(firstLuxel, firstLuxel + width * height)
  let open = [...isKnown.keys()].filter((own) => isKnown[own] === 0 && chart.isUsed(own))
  const columns = [...[...direct, indirect].map((column) => ({ column, parts: 3 })), { column: occlusion, parts: 1 }]
  while (open.length > 0) {
    const filled: number[] = []
    for (const own of open) {
      const near = neighborsOf(own, width, height).filter((other) => isKnown[other] === 1)
      if (near.length === 0) continue
      filled.push(own)
      for (const { column, parts } of columns) {
        for (let part = 0; part < parts; part++) {
          let sum = 0
          for (const other of near) sum += column[(firstLuxel + other) * parts + part]
          column[(firstLuxel + own) * parts + part] = sum / near.length
        }
      }
    }
    if (filled.length === 0) return
    for (const own of filled) isKnown[own] = 1
    open = open.filter((own) => isKnown[own] === 0)
  }
}

function neighborsOf(own: number, width: number, height: number): number[] {
  const column = own % width
  const row = Math.floor(own / width)
  const found: number[] = []
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      if (x !== column || y !== row) found.push(y * width + x)
    }
  }
  return found
}

/**
 * Takes the noise out of gathered light: an à-trous filter along rows, then columns, that stops where light changes more
 * than noise does, and where luxels have no light. It stays on one chart, so never crosses a crease. In place.
 */
export function denoise(chart: Chart, firstLuxel: number, { valid, indirect, occlusion }: LightField): void {
  const { width, height } = chart.grid
  const luxels = width * height
  let from = new Float32Array(luxels * 4)
  for (let own = 0; own < luxels; own++) {
    const at = firstLuxel + own
    for (let channel = 0; channel < 3; channel++) from[own * 4 + channel] = indirect[at * 3 + channel]
    from[own * 4 + 3] = occlusion[at]
  }
  let to = new Float32Array(luxels * 4)
  const isValid = valid.subarray(firstLuxel, firstLuxel + luxels)
  for (const step of STEPS) {
    for (const isRow of [true, false]) {
      filterLine(from, to, isValid, width, height, step, isRow)
      const filtered = to
      to = from
      from = filtered
    }
  }
  for (let own = 0; own < luxels; own++) {
    const at = firstLuxel + own
    for (let channel = 0; channel < 3; channel++) indirect[at * 3 + channel] = from[own * 4 + channel]
    occlusion[at] = from[own * 4 + 3]
  }
}

function filterLine(
  from: Float32Array,
  to: Float32Array,
  valid: Uint8Array,
  width: number,
  height: number,
  step: number,
  isRow: boolean,
): void {
  const stride = isRow ? step : step * width
  for (let own = 0; own < width * height; own++) {
    const place = isRow ? own % width : Math.floor(own / width)
    const size = isRow ? width : height
    const brightness = from[own * 4] + from[own * 4 + 1] + from[own * 4 + 2]
    const limit = NOISE_SHARE * brightness + NOISE
    let weights = 1
    const sums = [from[own * 4], from[own * 4 + 1], from[own * 4 + 2], from[own * 4 + 3]]
    if (valid[own] === 1) {
      for (const sign of [-1, 1]) {
        if (place + sign * step < 0 || place + sign * step >= size) continue
        const other = own + sign * stride
        if (!isJoined(valid, own, sign * (isRow ? 1 : width), step)) continue
        const change = (from[other * 4] + from[other * 4 + 1] + from[other * 4 + 2] - brightness) / limit
        const weight = 0.5 / (1 + change * change)
        weights += weight
        for (let channel = 0; channel < 4; channel++) sums[channel] += from[other * 4 + channel] * weight
      }
    }
    for (let channel = 0; channel < 4; channel++) to[own * 4 + channel] = sums[channel] / weights
  }
}

/** Whether all luxels on the way have light. */
function isJoined(valid: Uint8Array, own: number, stride: number, step: number): boolean {
  for (let steps = 1; steps <= step; steps++) if (valid[own + stride * steps] === 0) return false
  return true
}
