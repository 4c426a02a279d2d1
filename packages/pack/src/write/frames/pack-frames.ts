import type { Grid, PackedFrames, VertexFrames } from '@brushwork/asset'
import { octahedralEncoder } from './octahedral.js'

/** Integers of a grid have 16 bits. */
const LARGEST_INTEGER = 0xffff

/**
 * Turns frames of floats into texels. Positions keep their bits where they all lie on the grid that the frames name.
 * Otherwise they move to the nearest point of the finest grid around them. Normals move by less than 1°.
 */
export function packFrames({ positions, normals, grid }: VertexFrames): PackedFrames {
  const own = grid && coarsest(positions, grid)
  const found = own ?? integersOn(finestAround(positions), positions)
  const texels = new Uint16Array((positions.length / 3) * 4)
  const nearest = octahedralEncoder(8)
  for (let from = 0, to = 0; from < positions.length; from += 3, to += 4) {
    for (let axis = 0; axis < 3; axis++) texels[to + axis] = found.integers[from + axis]
    const code = nearest(normals[from], normals[from + 1], normals[from + 2])
    texels[to + 3] = Math.floor(code / 0x10000) | (code << 8)
  }
  return { texels, grid: found.grid }
}

/** Positions as integers, `[n × 3]`. */
interface OnGrid {
  readonly grid: Grid
  readonly integers: Uint16Array
}

/** Positions on the coarsest grid that has all of them; undefined where they do not lie on `grid`. */
function coarsest(positions: Float32Array, grid: Grid): OnGrid | undefined {
  const own = integersOn(grid, positions)
  if (!isExact(own, positions)) return undefined
  const strides = stridesOf(own.integers)
  if (Math.max(...strides) === 1) return own
  const wider = integersOn({ ...grid, step: grid.step.map((size, axis) => size * strides[axis]) }, positions)
  return isExact(wider, positions) ? wider : own
}

function integersOn(grid: Grid, positions: Float32Array): OnGrid {
  const { step, offset } = grid
  const integers = new Uint16Array(positions.length)
  for (let axis = 0; axis < 3; axis++) {
    for (let at = axis; at < positions.length; at += 3) {
      const nearest = Math.floor((positions[at] - offset[axis]) / step[axis] + 0.5)
      // Rounding to 32 bits may leave the ends of the grid.
      integers[at] = Math.min(Math.max(nearest, 0), LARGEST_INTEGER)
    }
  }
  return { grid, integers }
}

/** Whether all positions are the same bits again. */
function isExact({ grid: { step, offset }, integers }: OnGrid, positions: Float32Array): boolean {
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    if (Math.fround(offset[axis] + step[axis] * integers[at]) !== positions[at]) return false
  }
  return true
}

/** The greatest common divisor of each axis: exporters often widen 8-bit coordinates to 16 bits, as multiples of 257. */
function stridesOf(integers: Uint16Array): number[] {
  const strides = [0, 0, 0]
  for (let at = 0; at < integers.length; at++) {
    const axis = at % 3
    if (strides[axis] !== 1) strides[axis] = greatestDivisor(strides[axis], integers[at])
  }
  return strides.map((stride) => Math.max(1, stride))
}

function greatestDivisor(a: number, b: number): number {
  let [divisor, rest] = [a, b]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return divisor
}

/** A grid of all integers around positions. */
function finestAround(positions: Float32Array): Grid {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    if (positions[at] < min[axis]) min[axis] = positions[at]
    if (positions[at] > max[axis]) max[axis] = positions[at]
  }
  if (min[0] > max[0]) return { step: [1, 1, 1], offset: [0, 0, 0] }
  // An axis without extent needs a single integer.
  return { step: max.map((high, axis) => (high - min[axis]) / LARGEST_INTEGER || 1), offset: min }
}
