import type { PlannedMapFace } from '@brushwork/codecs/map'

export type Point = readonly [x: number, y: number, z: number]

/** A convex polygon of a solid, in either direction, and its texture. */
interface Side {
  readonly points: readonly Point[]
  readonly texture: string
}

/** Textures of a prism: its sides, and its ends where they differ. */
export interface Skin {
  readonly side: string
  readonly top?: string
  readonly bottom?: string
}

/** A height, or a slope: the height at a position. */
export type Level = number | ((x: number, y: number) => number)

/** Part of a convex solid, as a brush of Valve's encoding: textures lie flat on each side, in texels of one quant. */
export type Solid = readonly PlannedMapFace[]

/** An upright prism. @param outline corners of a convex polygon, in order */
export function prism(outline: readonly (readonly [number, number])[], bottom: Level, top: Level, skin: Skin): Solid {
  return frustum(outline, outline, bottom, top, skin)
}

/** A solid between two polygons of as many corners, whose sides are parallel. */
export function frustum(
  lower: readonly (readonly [number, number])[],
  upper: readonly (readonly [number, number])[],
  bottom: Level,
  top: Level,
  { side, top: above = side, bottom: below = side }: Skin,
): Solid {
  const ends = [lower.map((at) => raised(at, bottom)), upper.map((at) => raised(at, top))]
  const around = lower.map((_, at): Side => {
    const next = (at + 1) % lower.length
    return { points: [ends[0][at], ends[0][next], ends[1][next], ends[1][at]], texture: side }
  })
  return solid([{ points: ends[1], texture: above }, { points: ends[0], texture: below }, ...around])
}

export function box(min: Point, max: Point, skin: Skin | string): Solid {
  const [[x0, y0, z0], [x1, y1, z1]] = [min, max]
  const outline = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const
  return prism(outline, z0, z1, typeof skin === 'string' ? { side: skin } : skin)
}

/** Corners of an octagon, on whole quants where the radius is. @param radius from the middle to a side */
export function octagon(x: number, y: number, radius: number): (readonly [number, number])[] {
  const half = Math.round(radius * (Math.SQRT2 - 1))
  const corners = [
    [radius, -half],
    [radius, half],
    [half, radius],
    [-half, radius],
  ] as const
  return [...corners, ...corners.map(([a, b]) => [-a, -b] as const)].map(([a, b]) => [x + a, y + b])
}

/** A solid with other coordinates, such as turned or mirrored ones. */
export function moved(faces: Solid, move: (point: Point) => Point): Solid {
  return solid(faces.map(({ points, texture }) => ({ points: points.map((point) => move(point as Point)), texture })))
}

function raised([x, y]: readonly [number, number], level: Level): Point {
  return [x, y, typeof level === 'number' ? level : level(x, y)]
}

function solid(sides: readonly Side[]): Solid {
  const middle = meanOf(sides.flatMap(({ points }) => points))
  return sides.map(({ points, texture }) => {
    const [a, b, c] = points
    const normal = cross(minus(a, b), minus(c, b))
    // Points of a map run clockwise, seen from outside (docs/formats/map.md, section 3).
    const isOutward = dot(normal, minus(meanOf(points), middle)) > 0
    return { points: isOutward ? [a, b, c] : [c, b, a], texture, axes: axesOf(normal) }
  })
}

/** u runs along the side, v down it; on floors east and south. */
function axesOf([x, y, z]: Point) {
  const flat = Math.sqrt(x * x + y * y)
  if (flat < Math.abs(z) * 0.01) return { u: [1, 0, 0] as const, v: [0, -1, 0] as const }
  const u: Point = [-y / flat, x / flat, 0]
  const across = cross([x, y, z], u)
  const length = Math.sqrt(dot(across, across)) * (across[2] > 0 ? -1 : 1)
  return { u: rounded(u), v: rounded([across[0] / length, across[1] / length, across[2] / length]) }
}

/** Six decimals are exact enough for texels, and short. */
function rounded([x, y, z]: Point): Point {
  const round = (value: number) => Math.round(value * 1e6) / 1e6 + 0
  return [round(x), round(y), round(z)]
}

function meanOf(points: readonly Point[]): Point {
  const sum = (axis: 0 | 1 | 2) => points.reduce((total, point) => total + point[axis], 0) / points.length
  return [sum(0), sum(1), sum(2)]
}

const minus = ([x, y, z]: Point, [a, b, c]: Point): Point => [x - a, y - b, z - c]
const dot = ([x, y, z]: Point, [a, b, c]: Point): number => x * a + y * b + z * c
const cross = ([x, y, z]: Point, [a, b, c]: Point): Point => [y * c - z * b, z * a - x * c, x * b - y * a]
