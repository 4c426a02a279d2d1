import type { MapFaces, MapVector } from './document.js'

/** How a texture lies on a face: s = p · sAxis + sOffset and t = p · tAxis + tOffset, in texels; t grows downwards. */
export interface FaceAxes {
  /** Texels a quant. */
  readonly s: MapVector
  readonly sOffset: number
  readonly t: MapVector
  readonly tOffset: number
}

type Axis = 0 | 1 | 2
/** A dominant direction of normals, and the texture axes it means: each a coordinate axis and its sign. */
type Side = readonly [axis: Axis, sign: 1 | -1, s: Axis, sSign: 1, t: Axis, tSign: -1]

/** Quake's `baseaxis`: floor, ceiling, west, east, south, north. The first of the best wins. */
const SIDES: readonly Side[] = [
  [2, 1, 0, 1, 1, -1],
  [2, -1, 0, 1, 1, -1],
  [0, 1, 1, 1, 2, -1],
  [0, -1, 1, 1, 2, -1],
  [1, 1, 0, 1, 2, -1],
  [1, -1, 0, 1, 2, -1],
]

/**
 * Texture mapping of a face (docs/formats/map.md §4), as in Quake's qbsp. The axes are those of the normal's dominant
 * side (`TextureAxisFromPlane`), rotated and divided by the scale. Valve faces store their axes, which are not rotated.
 * A scale of 0 counts as 1.
 */
export function faceAxes(faces: MapFaces, face: number): FaceAxes {
  const { valve, axes, offsets, rotations, scales } = faces
  const turned = valve[face] === 1 ? axes.slice(face * 6, face * 6 + 6) : standardAxes(faces, face, rotations[face])
  const along = (at: number, scale: number): MapVector => {
    const divisor = scale === 0 ? 1 : scale
    return [turned[at] / divisor, turned[at + 1] / divisor, turned[at + 2] / divisor]
  }
  return {
    s: along(0, scales[face * 2]),
    sOffset: offsets[face * 2],
    t: along(3, scales[face * 2 + 1]),
    tOffset: offsets[face * 2 + 1],
  }
}

/** `[6]` s and t axis, turned. */
function standardAxes({ points }: MapFaces, face: number, rotation: number): Float64Array {
  const [, , s, sSign, t, tSign] = sideOf(points, face * 9)
  const { sine, cosine } = turn(rotation)
  const axes = new Float64Array(6)
  axes[s] = cosine * sSign
  axes[t] = sine * sSign
  axes[3 + s] = -sine * tSign
  axes[3 + t] = cosine * tSign
  return axes.map((value) => value + 0)
}

function sideOf(points: Float64Array, at: number): Side {
  const [ax, ay, az] = [0, 1, 2].map((axis) => points[at + axis] - points[at + 3 + axis])
  const [bx, by, bz] = [0, 1, 2].map((axis) => points[at + 6 + axis] - points[at + 3 + axis])
  const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  let best = SIDES[0]
  let most = 0
  for (const side of SIDES) {
    const [axis, sign] = side
    if (normal[axis] * sign <= most) continue
    most = normal[axis] * sign
    best = side
  }
  return best
}

/**
 * Sine and cosine of an angle in degrees: exact for quarter turns, within 2⁻⁵² for others. From additions and
 * multiplications alone, since the built-in functions differ between engines in the last bit, and the axes end in packs.
 */
function turn(degrees: number): { readonly sine: number; readonly cosine: number } {
  const within = degrees % 360
  const quarters = Math.round(within / 90)
  const rest = ((within - quarters * 90) * Math.PI) / 180
  const z = rest * rest
  const sine = rest * series(z, [6, 20, 42, 72, 110, 156, 210, 272])
  const cosine = series(z, [2, 12, 30, 56, 90, 132, 182, 240])
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return { sine, cosine }
    case 1:
      return { sine: cosine, cosine: -sine }
    case 2:
      return { sine: -sine, cosine: -cosine }
    default:
      return { sine: -cosine, cosine: sine }
  }
}

/** 1 − z/d₀ · (1 − z/d₁ · (1 − …)): the Taylor series of sin x / x and cos x, for |x| ≤ π/4. */
function series(z: number, divisors: readonly number[]): number {
  return divisors.reduceRight((sum, divisor) => 1 - (z / divisor) * sum, 1)
}
