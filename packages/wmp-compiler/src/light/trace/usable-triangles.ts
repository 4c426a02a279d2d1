import { DistinctTriangles } from './distinct-triangles.js'
import type { TraceScene } from './trace-scene.js'

/** Corners farther from the origin on an axis are damaged: the compiler leaves out brushes at half of that [quants]. */
const FARTHEST = 2 ** 23

/** The triangles of a scene that rays can hit. */
interface UsableTriangles {
  /** `[usable]` index in the scene, ascending. */
  readonly indexes: Int32Array
  /** `[usable × 6]` least and greatest corner. */
  readonly boxes: Float32Array
}

/** Finds the triangles that are finite, have an area, and are no copies of earlier ones without holes. */
export function usableTriangles({ corners, maskOf }: Pick<TraceScene, 'corners' | 'maskOf'>): UsableTriangles {
  const count = Math.floor(corners.length / 9)
  const indexes = new Int32Array(count)
  const distinct = new DistinctTriangles(corners)
  let usable = 0
  for (let triangle = 0; triangle < count; triangle++) {
    if (!isNear(corners, triangle * 9) || !hasArea(corners, triangle * 9)) continue
    const mayHaveHoles = maskOf !== undefined && maskOf[triangle] >= 0
    if (mayHaveHoles || distinct.add(triangle)) indexes[usable++] = triangle
  }
  const found = indexes.slice(0, usable)
  return { indexes: found, boxes: boxesOf(corners, found) }
}

function isNear(corners: Float32Array, at: number): boolean {
  for (let word = at; word < at + 9; word++) if (!(Math.abs(corners[word]) <= FARTHEST)) return false
  return true
}

/** Exact for all but extreme corners: products of differences of 32-bit floats fit in 64-bit ones. */
function hasArea(corners: Float32Array, at: number): boolean {
  const x = corners[at]
  const y = corners[at + 1]
  const z = corners[at + 2]
  const ax = corners[at + 3] - x
  const ay = corners[at + 4] - y
  const az = corners[at + 5] - z
  const bx = corners[at + 6] - x
  const by = corners[at + 7] - y
  const bz = corners[at + 8] - z
  return ax * by !== ay * bx || ay * bz !== az * by || az * bx !== ax * bz
}

function boxesOf(corners: Float32Array, indexes: Int32Array): Float32Array {
  const boxes = new Float32Array(indexes.length * 6)
  for (let index = 0; index < indexes.length; index++) {
    const from = indexes[index] * 9
    for (let axis = 0; axis < 3; axis++) {
      const a = corners[from + axis]
      const b = corners[from + 3 + axis]
      const c = corners[from + 6 + axis]
      boxes[index * 6 + axis] = Math.min(a, b, c)
      boxes[index * 6 + 3 + axis] = Math.max(a, b, c)
    }
  }
  return boxes
}
