/** A point or direction in source axes: X forward, Y left, Z up; quants. */
export type Vector = readonly [x: number, y: number, z: number]

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function length(a: Vector): number {
  return Math.sqrt(dot(a, a))
}

/** Unit vector of `a`; the zero vector is returned unchanged. */
export function normalize(a: Vector): Vector {
  const size = length(a)
  return size === 0 ? a : scale(a, 1 / size)
}

export function mix(a: Vector, b: Vector, share: number): Vector {
  return add(scale(a, 1 - share), scale(b, share))
}

/** Mirrors `a` at the XZ plane: left becomes right. */
export function mirror(a: Vector): Vector {
  return [a[0], -a[1], a[2]]
}
