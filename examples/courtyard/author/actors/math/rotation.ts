import { cross, dot, normalize, scale, subtract, type Vector } from './vector.js'

/** A rotation as three rows. Row i is the image of the i-th axis (row vectors, p' = p · M, as in the file). */
export type Rotation = readonly [x: Vector, y: Vector, z: Vector]

const UPRIGHT: Rotation = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

export function rotate(point: Vector, by: Rotation): Vector {
  const [x, y, z] = by
  return [
    point[0] * x[0] + point[1] * y[0] + point[2] * z[0],
    point[0] * x[1] + point[1] * y[1] + point[2] * z[1],
    point[0] * x[2] + point[1] * y[2] + point[2] * z[2],
  ]
}

/** Rotates by `first`, then by `second`. */
export function chain(first: Rotation, second: Rotation): Rotation {
  return [rotate(first[0], second), rotate(first[1], second), rotate(first[2], second)]
}

export function inverse(of: Rotation): Rotation {
  const [x, y, z] = of
  return [
    [x[0], y[0], z[0]],
    [x[1], y[1], z[1]],
    [x[2], y[2], z[2]],
  ]
}

/** Rotates counter-clockwise about the unit vector `axis`, as seen from its tip. */
export function about(axis: Vector, degrees: number): Rotation {
  const angle = (degrees * Math.PI) / 180
  const sine = Math.sin(angle)
  const cosine = Math.cos(angle)
  const turned = (v: Vector): Vector => {
    const along = scale(axis, dot(axis, v) * (1 - cosine))
    const side = cross(axis, v)
    return [
      v[0] * cosine + side[0] * sine + along[0],
      v[1] * cosine + side[1] * sine + along[1],
      v[2] * cosine + side[2] * sine + along[2],
    ]
  }
  return [turned(UPRIGHT[0]), turned(UPRIGHT[1]), turned(UPRIGHT[2])]
}

/**
 * Roll, then pitch, then yaw, in degrees. Positive yaw turns left, positive pitch bends forward, positive roll leans to
 * the right.
 */
export function turn(yaw: number, pitch = 0, roll = 0): Rotation {
  return chain(chain(about([1, 0, 0], roll), about([0, 1, 0], pitch)), about([0, 0, 1], yaw))
}

/** The rotation whose X axis is `along` and whose Z axis is as close to `towards` as possible. */
export function facing(along: Vector, towards: Vector): Rotation {
  const x = normalize(along)
  const z = normalize(subtract(towards, scale(x, dot(x, towards))))
  return [x, cross(z, x), z]
}

/** The rotation from the rest pose of a limb (`along`, `towards`) to its posed one. */
export function between(rest: Rotation, posed: Rotation): Rotation {
  return chain(inverse(rest), posed)
}
