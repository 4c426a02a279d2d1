import type { Vector } from '@brushwork/asset'

/** Axes of luxels by the dominant axis of the normal: world axes and their signs (docs/formats/light.md, "The grid"). */
const LUXEL_AXES = [
  { axes: [2, 1], signs: [1, -1] },
  { axes: [0, 2], signs: [1, 1] },
  { axes: [0, 1], signs: [1, -1] },
] as const

/** Corners this close to a luxel are on it. */
const ON_LUXEL = 1e-4

/** Luxels of a face at most: a larger face, such as the ground to the horizon, gets a coarser grid. */
const MAX_LUXELS = 2 ** 17
const MAX_SIDE = 1024

/** The luxels of a face: a part of a grid that is the same for all faces of a level with the same dominant axis. */
export class LuxelGrid {
  /** Luxels. */
  readonly width: number
  readonly height: number
  /** Grid coordinates of the first luxel. */
  readonly first: readonly [column: number, row: number]
  readonly #normal: Vector
  readonly #distance: number
  readonly #dominant: 0 | 1 | 2
  /** Quants between two luxels. */
  readonly pitch: number

  /**
   * @param plane unit normal and distance of the face.
   * @param points `[points × 3, quants]` its corners.
   * @param pitch quants between two luxels.
   */
  constructor(
    [x, y, z, distance]: readonly [number, number, number, number],
    points: ArrayLike<number>,
    pitch: number,
  ) {
    const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
    this.#normal = [x, y, z]
    this.#distance = distance
    this.#dominant = az >= ax && az >= ay ? 2 : ay >= ax ? 1 : 0
    this.pitch = pitch
    const { axes, signs } = LUXEL_AXES[this.#dominant]
    const sides = [0, 1].map((side) => {
      let low = Number.POSITIVE_INFINITY
      let high = Number.NEGATIVE_INFINITY
      for (let at = 0; at < points.length; at += 3) {
        const coordinate = (points[at + axes[side]] * signs[side]) / pitch
        low = Math.min(low, coordinate)
        high = Math.max(high, coordinate)
      }
      const first = Math.floor(low + ON_LUXEL)
      return { first, luxels: Math.ceil(high - ON_LUXEL) - first + 1 }
    })
    this.first = [sides[0].first, sides[1].first]
    this.width = sides[0].luxels
    this.height = sides[1].luxels
  }

  /** World axes of columns and rows, and luxels in a quant along them. */
  get axes(): readonly { readonly axis: 0 | 1 | 2; readonly scale: number }[] {
    const { axes, signs } = LUXEL_AXES[this.#dominant]
    return axes.map((axis, index) => ({ axis, scale: signs[index] / this.pitch }))
  }

  /** Grid coordinates of a point of the level: luxels are at integers. */
  coordinates(x: number, y: number, z: number): readonly [column: number, row: number] {
    const point = [x, y, z]
    const { axes, signs } = LUXEL_AXES[this.#dominant]
    return [(point[axes[0]] * signs[0]) / this.pitch, (point[axes[1]] * signs[1]) / this.pitch]
  }

  /** `[points × 2]` grid coordinates of `[points × 3]`. */
  allCoordinates(points: Float64Array): Float64Array {
    const { axes, signs } = LUXEL_AXES[this.#dominant]
    const out = new Float64Array((points.length / 3) * 2)
    for (let point = 0; point < points.length / 3; point++) {
      out[point * 2] = (points[point * 3 + axes[0]] * signs[0]) / this.pitch
      out[point * 2 + 1] = (points[point * 3 + axes[1]] * signs[1]) / this.pitch
    }
    return out
  }

  /** The point of the face's plane at grid coordinates. */
  pointAt(column: number, row: number): Vector {
    const point: [number, number, number] = [0, 0, 0]
    this.writePoint(column, row, point)
    return point
  }

  /** Writes {@link pointAt} to `out[0…2]`. */
  writePoint(column: number, row: number, out: Float64Array | [number, number, number]): void {
    const { axes, signs } = LUXEL_AXES[this.#dominant]
    out[axes[0]] = column * this.pitch * signs[0]
    out[axes[1]] = row * this.pitch * signs[1]
    out[this.#dominant] = 0
    const normal = this.#normal
    const rest = this.#distance - normal[0] * out[0] - normal[1] * out[1] - normal[2] * out[2]
    out[this.#dominant] = rest / normal[this.#dominant]
  }
}

/** The grid with the wanted pitch or, for a face that is too large, with the first double of it that is coarse enough. */
export function gridOf(
  plane: readonly [number, number, number, number],
  points: ArrayLike<number>,
  pitch: number,
  maxLuxels = MAX_LUXELS,
): LuxelGrid {
  const isTooLarge = ({ width, height }: LuxelGrid): boolean =>
    width * height > maxLuxels || Math.max(width, height) > MAX_SIDE
  let grid = new LuxelGrid(plane, points, pitch)
  for (let wider = pitch * 2; isTooLarge(grid); wider *= 2) grid = new LuxelGrid(plane, points, wider)
  return grid
}

/**
 * Unit normal and distance of the plane of the largest triangle; undefined if none has an area.
 * @param points `[triangles × 9]`
 */
export function planeOfLargest(points: ArrayLike<number>): readonly [number, number, number, number] | undefined {
  let most = 0
  let plane: readonly [number, number, number, number] | undefined
  for (let at = 0; at < points.length; at += 9) {
    const ax = points[at + 3] - points[at]
    const ay = points[at + 4] - points[at + 1]
    const az = points[at + 5] - points[at + 2]
    const bx = points[at + 6] - points[at]
    const by = points[at + 7] - points[at + 1]
    const bz = points[at + 8] - points[at + 2]
    const x = ay * bz - az * by
    const y = az * bx - ax * bz
    const z = ax * by - ay * bx
    const size = Math.sqrt(x * x + y * y + z * z)
    if (!(size > most)) continue
    most = size
    plane = [x / size, y / size, z / size, (x * points[at] + y * points[at + 1] + z * points[at + 2]) / size]
  }
  return plane
}
