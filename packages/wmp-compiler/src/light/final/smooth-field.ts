import type { Chart } from './charts/chart.js'
import type { LightField } from './light-plan.js'

/**
 * Distances of the filter's taps, one pass each [luxels]. One more, of 4, takes away less noise than it blurs: the error of a
 * room against traced paths was 3 %, and is 1.7 % (test/light/final/reference-room.test.ts).
 */
const STEPS = [1, 2] as const
/** Light that differs by more than this share of it, or by more than this, is not noise but a shadow. */
const NOISE_SHARE = 0.15
const NOISE = 0.01

/** The luxels beside each luxel of a chart, −1 for none: walls are not crossed. */
export interface Neighbors {
  readonly left: Int32Array
  readonly right: Int32Array
  readonly up: Int32Array
  readonly down: Int32Array
}

/** @param chart whose luxels are laid out @param isWanted whether a luxel's neighbors are asked for; all by default */
export function neighborsOf(chart: Chart, isWanted: (own: number) => boolean = () => true): Neighbors {
  const { width, height } = chart.grid
  const column = (): Int32Array => new Int32Array(chart.luxels).fill(-1)
  const found = { left: column(), right: column(), up: column(), down: column() }
  for (let own = 0; own < chart.luxels; own++) {
    if (!chart.isUsed(own) || !isWanted(own)) continue
    const cell = chart.cellOf(own)
    if (cell % width < width - 1) found.right[own] = chart.neighborOf(own, cell + 1)
    if (cell < width * (height - 1)) found.down[own] = chart.neighborOf(own, cell + width)
    if (cell % width > 0) found.left[own] = chart.neighborOf(own, cell - 1)
    if (cell >= width) found.up[own] = chart.neighborOf(own, cell - width)
  }
  return found
}

/** The luxels of a chart that faces show and that have no light, by their numbers in it. */
export function luxelsWithoutLight(chart: Chart, firstLuxel: number, { valid }: Pick<LightField, 'valid'>): number[] {
  const open: number[] = []
  for (let own = 0; own < chart.luxels; own++) if (valid[firstLuxel + own] === 0 && chart.isUsed(own)) open.push(own)
  return open
}

/**
 * Gives luxels without light, such as those inside of solids, the mean of their neighbors, ring after ring. Filters on
 * the screen reach one luxel beyond a face. In place.
 * @param firstLuxel of the chart. @param invalid its luxels without light
 */
export function fillInvalid(
  chart: Chart,
  { left, right, up, down }: Neighbors,
  firstLuxel: number,
  invalid: readonly number[],
  { valid, direct, indirect, occlusion, towards }: LightField,
): void {
  if (invalid.length === 0) return
  const isKnown = valid.slice(firstLuxel, firstLuxel + chart.luxels)
  let open = invalid
  const vectors = [...direct, indirect, ...(towards === undefined ? [] : [towards.direct, towards.indirect])]
  const columns = [...vectors.map((column) => ({ column, parts: 3 })), { column: occlusion, parts: 1 }]
  while (open.length > 0) {
    const filled: number[] = []
    for (const own of open) {
      const near = [left[own], right[own], up[own], down[own]].filter((other) => other >= 0 && isKnown[other] === 1)
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
    open = besides(chart, filled).filter((own) => isKnown[own] === 0 && chart.isUsed(own))
  }
}

/** The luxels of the cells beside those of some luxels, each once. */
function besides(chart: Chart, luxels: readonly number[]): number[] {
  const { width, height } = chart.grid
  const found = new Set<number>()
  for (const luxel of luxels) {
    const cell = chart.cellOf(luxel)
    const column = cell % width
    for (const other of [column > 0 ? cell - 1 : -1, column < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
      if (other < 0 || other >= width * height) continue
      for (const own of [other, ...chart.furtherOf(other)]) found.add(own)
    }
  }
  return [...found]
}

/**
 * Removes the noise of gathered light: an à-trous filter along rows, then columns. It stops at walls, at luxels without
 * light, and where light changes more than noise does. It stays on one chart, so never crosses a crease. In place.
 */
export function denoise(
  chart: Chart,
  { left, right, up, down }: Neighbors,
  firstLuxel: number,
  { valid, indirect, occlusion, towards }: LightField,
): void {
  const { luxels } = chart
  const width = towards === undefined ? 4 : 7
  let from = new Float32Array(luxels * width)
  for (let own = 0; own < luxels; own++) {
    const luxel = firstLuxel + own
    from.set(indirect.subarray(luxel * 3, luxel * 3 + 3), own * width)
    from[own * width + 3] = occlusion[luxel]
    if (towards !== undefined) from.set(towards.indirect.subarray(luxel * 3, luxel * 3 + 3), own * width + 4)
  }
  let to = new Float32Array(luxels * width)
  const isValid = valid.subarray(firstLuxel, firstLuxel + luxels)
  for (const step of STEPS) {
    for (const [back, forth] of [
      [left, right],
      [up, down],
    ]) {
      filterLine(from, to, width, isValid, back, forth, step)
      const filtered = to
      to = from
      from = filtered
    }
  }
  for (let own = 0; own < luxels; own++) {
    indirect.set(from.subarray(own * width, own * width + 3), (firstLuxel + own) * 3)
    occlusion[firstLuxel + own] = from[own * width + 3]
    towards?.indirect.set(from.subarray(own * width + 4, own * width + 7), (firstLuxel + own) * 3)
  }
}

/** One pass along rows or columns. @param width numbers of a luxel: light first @param back,forth luxels beside each */
function filterLine(
  from: Float32Array,
  to: Float32Array,
  width: number,
  valid: Uint8Array,
  back: Int32Array,
  forth: Int32Array,
  step: number,
): void {
  for (let own = 0; own < valid.length; own++) {
    const at = own * width
    if (valid[own] === 0) {
      for (let channel = 0; channel < width; channel++) to[at + channel] = from[at + channel]
      continue
    }
    const brightness = from[at] + from[at + 1] + from[at + 2]
    const limit = NOISE_SHARE * brightness + NOISE
    const before = farther(own, back, valid, step) * width
    const after = farther(own, forth, valid, step) * width
    const toBefore = before < 0 ? 0 : weightOf(from, before, brightness, limit)
    const toAfter = after < 0 ? 0 : weightOf(from, after, brightness, limit)
    const weights = 1 + toBefore + toAfter
    for (let channel = 0; channel < width; channel++) {
      let sum = from[at + channel]
      if (before >= 0) sum += from[before + channel] * toBefore
      if (after >= 0) sum += from[after + channel] * toAfter
      to[at + channel] = sum / weights
    }
  }
}

/** The weight of a luxel's light in the mean of another one. */
function weightOf(from: Float32Array, other: number, brightness: number, limit: number): number {
  const change = (from[other] + from[other + 1] + from[other + 2] - brightness) / limit
  return 0.5 / (1 + change * change)
}

/** The luxel some steps away, −1 if one on the way has no light. */
function farther(own: number, beside: Int32Array, valid: Uint8Array, steps: number): number {
  let other = own
  for (let step = 0; step < steps; step++) {
    other = beside[other]
    if (other < 0 || valid[other] === 0) return -1
  }
  return other
}
