import type { WmbBlock } from '@brushwork/codecs/wmb'
import type { Random } from '@brushwork-internal/testkit'

/** How far the original rounds corners [quants], and what texture coordinates may differ by. */
const ROUNDING = 0.6
const SAME_UV = 0.02
/** Narrower triangles are slivers of rounding: which of them a compiler keeps says nothing [quants]. */
const SLIVER = 0.2
/** Corners of 3 + 2 numbers: position and texture coordinates. */
type Corner = readonly number[]
type Triangle = readonly [Corner, Corner, Corner]

/** Points that were tried, those that the other block has a triangle at, and those of them with the same texture coordinates. */
export interface Coverage {
  points: number
  found: number
  sameUv: number
  /** Those that were not found: point and normal. */
  readonly lost: number[][]
}

/**
 * Tries random points of every triangle of some blocks on those of others. Which block a triangle belongs to does not count:
 * in levels with a tree the original joins faces of different blocks.
 */
export function cover(from: readonly WmbBlock[], to: readonly WmbBlock[], random: Random): Coverage {
  const tally: Coverage = { points: 0, found: 0, sameUv: 0, lost: [] }
  const others = to.flatMap(trianglesOf).map(targetOf)
  for (const triangle of from.flatMap(trianglesOf)) {
    const { area, unit } = frameOf(triangle)
    if (isSliver(triangle, area)) continue
    const { min, max } = boxOf(triangle)
    const near = others.filter(
      (other) =>
        dot(unit, other.unit) > 0.98 && min.every((low, axis) => low < other.max[axis] && max[axis] > other.min[axis]),
    )
    const count = Math.min(20, 2 + Math.floor(Math.sqrt(area) / 64))
    for (let sample = 0; sample < count; sample++) {
      const [s, t] = [random.between(0, 1), random.between(0, 1)].sort((a, b) => a - b)
      const [a, b, c] = triangle
      const point = a.map((value, axis) => value * s + b[axis] * (t - s) + c[axis] * (1 - t))
      const uvs = near.flatMap((other) => uvAt(other, point))
      tally.points++
      if (uvs.length > 0) tally.found++
      else tally.lost.push([...point.slice(0, 3), ...unit])
      if (uvs.some(([u, v]) => Math.abs(u - point[3]) <= SAME_UV && Math.abs(v - point[4]) <= SAME_UV)) tally.sameUv++
    }
  }
  return tally
}

/** @param area twice that of the triangle. */
function isSliver([a, b, c]: Triangle, area: number): boolean {
  return area < SLIVER * Math.max(Math.hypot(...minus(b, a)), Math.hypot(...minus(c, b)), Math.hypot(...minus(a, c)))
}

interface Target {
  readonly triangle: Triangle
  /** Twice the area. */
  readonly area: number
  readonly unit: readonly number[]
  readonly min: readonly number[]
  readonly max: readonly number[]
}

function targetOf(triangle: Triangle): Target {
  return { triangle, ...frameOf(triangle), ...boxOf(triangle) }
}

/** With room for rounding. */
function boxOf(triangle: Triangle): { min: number[]; max: number[] } {
  const along = (axis: number): number[] => triangle.map((corner) => corner[axis])
  return {
    min: [0, 1, 2].map((axis) => Math.min(...along(axis)) - ROUNDING),
    max: [0, 1, 2].map((axis) => Math.max(...along(axis)) + ROUNDING),
  }
}

function trianglesOf({ vertices: { positions, uvs }, triangles: { count, corners } }: WmbBlock): Triangle[] {
  return Array.from({ length: count }, (_, triangle): Triangle => {
    const corner = (index: number): Corner => {
      const vertex = corners[triangle * 3 + index]
      return [...positions.subarray(vertex * 3, vertex * 3 + 3), ...uvs.subarray(vertex * 2, vertex * 2 + 2)]
    }
    return [corner(0), corner(1), corner(2)]
  })
}

/** Twice the area, and the normal. */
function frameOf([a, b, c]: Triangle): { area: number; unit: number[] } {
  const normal = cross(minus(b, a), minus(c, a))
  const area = Math.hypot(...normal)
  return { area, unit: normal.map((part) => part / (area || 1)) }
}

/** Texture coordinates of a triangle at a point that it covers. */
function uvAt({ triangle: [a, b, c], area, unit }: Target, point: readonly number[]): (readonly number[])[] {
  if (area < 1e-6 || Math.abs(dot(unit, minus(point, a))) > ROUNDING) return []
  const weight = (p: Corner, q: Corner): number => dot(unit, cross(minus(q, p), minus(point, p))) / area
  const edges: [Corner, Corner][] = [
    [b, c],
    [c, a],
    [a, b],
  ]
  const weights = edges.map(([p, q]) => weight(p, q))
  // A weight times the area, for the length of the edge, is how far the point stands inside of it.
  const outside = edges.some(([p, q], index) => (weights[index] * area) / Math.hypot(...minus(q, p)) < -ROUNDING)
  if (outside) return []
  return [[3, 4].map((axis) => weights[0] * a[axis] + weights[1] * b[axis] + weights[2] * c[axis])]
}

function minus(a: readonly number[], b: readonly number[]): number[] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
