/** Points and directions of the level: quants, x east, y north, z up. */
export type Point = readonly [x: number, y: number, z: number]

export function add(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

export function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function scaled(a: Point, by: number): Point {
  return [a[0] * by, a[1] * by, a[2] * by]
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Point): Point {
  return scaled(a, 1 / Math.sqrt(dot(a, a)))
}
