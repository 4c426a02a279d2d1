import type { TraceTree } from '../../../../src/light/trace/trace-tree.js'
import { MASK } from '../../../../src/light/trace/tree-layout.js'

const f = Math.fround

/** Whether a triangle stops a ray at the point with these weights of its second and third corner. */
export function isOpaque(tree: TraceTree, triangle: number, second: number, third: number): boolean {
  if (tree.maskOf.length === 0) return true
  const mask = tree.maskOf[triangle]
  if (mask < 0) return true
  const [first, columns, rows, shift] = tree.masks.subarray(mask * MASK, mask * MASK + MASK)
  const u = coordinate(tree.uvs, triangle * 6, second, third)
  const v = coordinate(tree.uvs, triangle * 6 + 1, second, third)
  const texel = (texelOf(v, rows) << shift) | texelOf(u, columns)
  return ((tree.maskBits[first + (texel >> 5)] >>> (texel & 31)) & 1) === 1
}

function coordinate(uvs: Float32Array, at: number, second: number, third: number): number {
  const first = f(f(1 - second) - third)
  return f(f(f(uvs[at] * first) + f(uvs[at + 2] * second)) + f(uvs[at + 4] * third))
}

/** Coordinates repeat; those that are too large to have a fraction are somewhere, those that are no numbers at 0. */
function texelOf(coordinate: number, last: number): number {
  const texel = Math.floor(f(coordinate * (last + 1)))
  // As WASM truncates: to the nearest whole number of 32 bits.
  return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, texel)) & last
}
