import { IDENTITY, inverseTranspose, type Matrix3, multiply } from './rotation.js'

type Vector = readonly [x: number, y: number, z: number]

/** From the local space of a node of a tree to the world. */
export interface Transform {
  readonly origin: Vector
  /** World point = origin + linear · local point. */
  readonly linear: Matrix3
  /** Product of the rotations alone, for things that have a facing. */
  readonly rotation: Matrix3
  /** Product of the scales alone. */
  readonly scale: Vector
}

export const WORLD: Transform = { origin: [0, 0, 0], linear: IDENTITY, rotation: IDENTITY, scale: [1, 1, 1] }

/** The transform of a child: p = p_parent + R_parent · (S_parent · p_child), R = R_parent · R_child (docs/formats/wmp.md §1). */
export function childTransform(parent: Transform, position: Vector, rotation: Matrix3, scale: Vector): Transform {
  const scaling: Matrix3 = [scale[0], 0, 0, 0, scale[1], 0, 0, 0, scale[2]]
  return {
    origin: transformPoint(parent, position),
    linear: multiply(multiply(parent.linear, rotation), scaling),
    rotation: multiply(parent.rotation, rotation),
    scale: [parent.scale[0] * scale[0], parent.scale[1] * scale[1], parent.scale[2] * scale[2]],
  }
}

/** A local point in the world. */
function transformPoint(transform: Transform, [x, y, z]: Vector): Vector {
  const { linear: m, origin } = transform
  return [
    origin[0] + m[0] * x + m[1] * y + m[2] * z,
    origin[1] + m[3] * x + m[4] * y + m[5] * z,
    origin[2] + m[6] * x + m[7] * y + m[8] * z,
  ]
}

/** Local points `[n × 3]` in the world (copy). */
export function transformPoints(transform: Transform, points: Float64Array): Float64Array {
  const { linear: m, origin } = transform
  const out = new Float64Array(points.length)
  for (let at = 0; at + 2 < points.length; at += 3) {
    const x = points[at]
    const y = points[at + 1]
    const z = points[at + 2]
    out[at] = origin[0] + (m[0] * x + m[1] * y + m[2] * z)
    out[at + 1] = origin[1] + (m[3] * x + m[4] * y + m[5] * z)
    out[at + 2] = origin[2] + (m[6] * x + m[7] * y + m[8] * z)
  }
  return out
}

/**
 * A linear function a · p + b of local points, as a function of world points; undefined when the transform flattens
 * space.
 */
export function transformFunction(transform: Transform, a: Vector, b: number): { a: Vector; b: number } | undefined {
  const m = inverseTranspose(transform.linear)
  if (m === undefined) return undefined
  const world: Vector = [
    m[0] * a[0] + m[1] * a[1] + m[2] * a[2],
    m[3] * a[0] + m[4] * a[1] + m[5] * a[2],
    m[6] * a[0] + m[7] * a[1] + m[8] * a[2],
  ]
  const { origin } = transform
  return { a: world, b: b - (world[0] * origin[0] + world[1] * origin[1] + world[2] * origin[2]) }
}
