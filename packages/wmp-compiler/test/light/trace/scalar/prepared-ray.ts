import { RAY } from '../../../../src/light/trace/tracer.js'
import { CHILDREN, TRIANGLES } from '../../../../src/light/trace/tree-layout.js'

const f = Math.fround
/** Largest number of 32 bits. */
const MAX = 3.4028234663852886e38

/** Numbers of a prepared ray. */
export const ORIGIN = 0
/** One over each part of the direction. */
export const INVERSE = 3
/** The origin with its axes in the order of the shear. */
export const TURNED = 6
/** Shear that turns the direction onto its longest axis: by x, by y, and one over the length. */
export const SHEAR = 9
/** Least and greatest distance, finite. */
export const LEAST = 12
export const GREATEST = 13
export const NUMBERS = 14

/** Rows of a prepared ray, as offsets into nodes and leafs. */
/** For each axis the side of boxes that the ray enters by, then the one that it leaves by. */
export const ENTRY = 0
export const EXIT = 3
/** The x, y and z of first corners, with the axes in the order of the shear. */
export const AXES = 6
export const ROWS = 9

/** A ray in the form that tests of boxes and triangles need. */
export interface PreparedRay {
  readonly numbers: Float32Array
  readonly rows: Int32Array
}

/** Prepares a ray, in the same steps as the kernel. @returns false for a ray that hits nothing */
export function prepareRay(rays: Float32Array, index: number, { numbers, rows }: PreparedRay): boolean {
  const at = index * RAY
  if (!isUsable(rays, at)) return false
  for (let axis = 0; axis < 3; axis++) {
    const inverse = f(1 / rays[at + 4 + axis])
    numbers[ORIGIN + axis] = rays[at + axis]
    numbers[INVERSE + axis] = inverse
    rows[ENTRY + axis] = (axis * 2 + (inverse < 0 ? 1 : 0)) * CHILDREN
    rows[EXIT + axis] = (axis * 2 + (inverse < 0 ? 0 : 1)) * CHILDREN
  }
  const longest = longestAxis(rays, at + 4)
  const isNegative = rays[at + 4 + longest] < 0
  // Swapping two axes keeps the sense of rotation of triangles where the longest axis points backwards.
  const x = (longest + (isNegative ? 2 : 1)) % 3
  const y = (longest + (isNegative ? 1 : 2)) % 3
  for (const [slot, axis] of [x, y, longest].entries()) {
    numbers[TURNED + slot] = rays[at + axis]
    rows[AXES + slot] = axis * TRIANGLES
  }
  numbers[SHEAR] = f(rays[at + 4 + x] / rays[at + 4 + longest])
  numbers[SHEAR + 1] = f(rays[at + 4 + y] / rays[at + 4 + longest])
  numbers[SHEAR + 2] = f(1 / rays[at + 4 + longest])
  numbers[LEAST] = Math.max(rays[at + 3], -MAX)
  numbers[GREATEST] = Math.min(rays[at + 7], MAX)
  return true
}

/** Whether origin and direction are finite, the direction is not 0, and the distances are numbers. */
function isUsable(rays: Float32Array, at: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    if (!(Math.abs(rays[at + axis]) <= MAX && Math.abs(rays[at + 4 + axis]) <= MAX)) return false
  }
  if (rays[at + 4] === 0 && rays[at + 5] === 0 && rays[at + 6] === 0) return false
  return rays[at + 3] <= rays[at + 7]
}

function longestAxis(rays: Float32Array, at: number): number {
  const [x, y, z] = [Math.abs(rays[at]), Math.abs(rays[at + 1]), Math.abs(rays[at + 2])]
  return x >= y && x >= z ? 0 : y >= z ? 1 : 2
}
