import type { ProvisionalFace } from './provisional-faces.js'

/** Brightness of a wall, what the sky above adds to floors and takes from ceilings, and what sets walls apart. */
const [WALL, ABOVE, ASIDE] = [0.62, 0.28, 0.1]
/** How far corners are darker [quants], and by how much at most. */
const [REACH, DARKEST] = [64, 0.45]
/** Corners of a face at most. */
const MAX_CORNERS = 8
/** Faces at a vertex that are known: each looks at all others, and files may let any number meet. */
const MAX_FACES = 64
/** Parts of a quant to which corners are rounded: those of faces that touch are equal. */
const STEPS = 8
/** How far a face has to be in front of another one to make a corner with it [quants]. */
const IN_FRONT = 1

type Plane = ProvisionalFace['plane']

/** Where two faces meet in a corner. */
interface Corner {
  /** Of the other face. */
  readonly plane: Plane
  /** Box of the vertices that they share. */
  readonly min: Float64Array
  readonly max: Float64Array
}

/**
 * Shades faces where no light is known: brighter above, and darker in corners. Corners are found by the vertices that faces share, without
 * rays.
 */
export class NeutralShade {
  /** By face. */
  readonly #corners: readonly (readonly Corner[])[]

  constructor(faces: readonly ProvisionalFace[]) {
    const byVertex = facesByVertex(faces)
    this.#corners = faces.map((face, index) => cornersOf(face, index, faces, byVertex))
  }

  /** The share of light that arrives at points of a face in spite of its corners, 0..1. @param points `[points × 3]` */
  sharesAt(face: number, points: Float64Array): Float64Array {
    const shares = new Float64Array(points.length / 3).fill(1)
    for (const corner of this.#corners[face]) {
      for (let point = 0; point < shares.length; point++) {
        const away = distanceTo(corner, points[point * 3], points[point * 3 + 1], points[point * 3 + 2])
        if (away < REACH) shares[point] *= 1 - DARKEST * (1 - away / REACH)
      }
    }
    return shares
  }
}

/** Brightness by the direction of a face or of ground, 0..1. */
export function brightnessOf([x, , z]: readonly [x: number, y: number, z: number, ...rest: number[]]): number {
  return WALL + ABOVE * z + ASIDE * Math.abs(x)
}

/** Hash of a vertex → the faces that have it. Faces that only share a hash are not in front of each other's corners, or look a little darker. */
function facesByVertex(faces: readonly ProvisionalFace[]): Map<number, number[]> {
  const byVertex = new Map<number, number[]>()
  for (const [index, { corners }] of faces.entries()) {
    for (let at = 0; at < corners.length; at += 3) {
      const key = vertexKey(corners, at)
      const known = byVertex.get(key)
      if (known === undefined) byVertex.set(key, [index])
      else if (known.at(-1) !== index && known.length < MAX_FACES) known.push(index)
    }
  }
  return byVertex
}

function vertexKey(corners: Float64Array, at: number): number {
  const x = Math.round(corners[at] * STEPS)
  const y = Math.round(corners[at + 1] * STEPS)
  const z = Math.round(corners[at + 2] * STEPS)
  return Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)
}

/** Distance of a point in front of a corner. The box of a slanted edge is wider than the edge, so the plane counts, too. */
function distanceTo({ plane, min, max }: Corner, x: number, y: number, z: number): number {
  const dx = Math.max(min[0] - x, 0, x - max[0])
  const dy = Math.max(min[1] - y, 0, y - max[1])
  const dz = Math.max(min[2] - z, 0, z - max[2])
  const away = plane[0] * x + plane[1] * y + plane[2] * z - plane[3]
  return Math.max(away, Math.sqrt(dx * dx + dy * dy + dz * dz))
}

/** Corners with faces that share an edge with a face and stand in front of it. */
function cornersOf(
  { corners, center }: ProvisionalFace,
  own: number,
  faces: readonly ProvisionalFace[],
  byVertex: ReadonlyMap<number, readonly number[]>,
): Corner[] {
  const seen = new Set<number>()
  const shared = new Map<number, number[]>()
  for (let at = 0; at < corners.length; at += 3) {
    const key = vertexKey(corners, at)
    if (seen.has(key)) continue
    seen.add(key)
    for (const other of byVertex.get(key) ?? []) {
      if (other === own) continue
      const vertices = shared.get(other)
      if (vertices === undefined) shared.set(other, [at])
      else vertices.push(at)
    }
  }
  const found: Corner[] = []
  for (const [other, vertices] of shared) {
    const { plane } = faces[other]
    const inFront = plane[0] * center[0] + plane[1] * center[1] + plane[2] * center[2] - plane[3]
    if (vertices.length >= 2 && inFront > IN_FRONT) found.push({ plane, ...boxOf(corners, vertices) })
    if (found.length === MAX_CORNERS) break
  }
  return found
}

function boxOf(corners: Float64Array, vertices: readonly number[]): Pick<Corner, 'min' | 'max'> {
  const min = new Float64Array(3).fill(Number.POSITIVE_INFINITY)
  const max = new Float64Array(3).fill(Number.NEGATIVE_INFINITY)
  for (const at of vertices) {
    for (let axis = 0; axis < 3; axis++) {
      min[axis] = Math.min(min[axis], corners[at + axis])
      max[axis] = Math.max(max[axis], corners[at + axis])
    }
  }
  return { min, max }
}
