import type { ModelPart } from '@brushwork/runtime'
import { type LevelRange, levelFor, pixelsOfQuant, rangesOf } from './detail-levels.js'

/** Which level of detail of a part each camera sees: the coarsest that is wrong by at most so many pixels. */
export class LevelChoice {
  readonly ranges: readonly LevelRange[]
  readonly #errors: readonly number[]
  readonly #pixels: number
  /** Each camera keeps its own, since a level stays a little longer than it must. */
  readonly #shownTo = new WeakMap<object, number>()

  /** @param pixels that a level may be wrong by */
  constructor(part: Pick<ModelPart, 'indices' | 'lods'>, pixels: number) {
    this.ranges = rangesOf(part)
    this.#errors = this.ranges.map(({ error }) => error)
    this.#pixels = pixels
  }

  /** @param pixelsOfQuant that the camera shows a quant of the mesh with: {@link pixelsAround} */
  levelFor(camera: object, pixelsOfQuant: number): number {
    const level = levelFor(this.#errors, this.#pixels / pixelsOfQuant, this.#shownTo.get(camera) ?? 0)
    this.#shownTo.set(camera, level)
    return level
  }
}

/**
 * Pixels that a quant takes in the nearest point of a sphere; infinite for a camera in it. Matrices are `[16]`, column by column.
 * @param center of the sphere, in the world
 * @param matrixWorld of the object
 * @param eye matrix of the camera, to the world
 * @param height of what the camera draws to, pixels
 */
export function pixelsAround(
  center: readonly [x: number, y: number, z: number],
  radius: number,
  matrixWorld: ArrayLike<number>,
  eye: ArrayLike<number>,
  projection: ArrayLike<number>,
  height: number,
): number {
  const distance = Math.hypot(eye[12] - center[0], eye[13] - center[1], eye[14] - center[2]) - radius
  return pixelsOfQuant(projection, height, largestScale(matrixWorld), distance)
}

/** The largest scale of the axes of a matrix. */
export function largestScale(m: ArrayLike<number>): number {
  let largest = 0
  for (let at = 0; at < 12; at += 4) largest = Math.max(largest, m[at] ** 2 + m[at + 1] ** 2 + m[at + 2] ** 2)
  return Math.sqrt(largest)
}

/** Distance of the farthest vertex from a point. @param positions `[vertices × 3]` */
export function reachAround(
  [x, y, z]: readonly [x: number, y: number, z: number],
  positions: ArrayLike<number>,
): number {
  let reach = 0
  for (let at = 0; at < positions.length; at += 3) {
    reach = Math.max(reach, Math.hypot(positions[at] - x, positions[at + 1] - y, positions[at + 2] - z))
  }
  return reach
}
