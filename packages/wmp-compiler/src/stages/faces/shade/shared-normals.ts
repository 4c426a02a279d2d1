import type { Smoothing } from '@brushwork/asset'
import { arcTangent2, cosine } from '@brushwork/geometry'
import { MIN_FACING } from '../../../epsilon.js'
import { isNone } from '../traits.js'
import type { BlockFaces } from './drawn-textures.js'

const DEGREE = Math.PI / 180
/** Rounding of angles that were meant to be equal, in cosines. */
const SAME_ANGLE = 1e-6
/** Faces at a point at most: more keep their own normals there, so that crafted levels do not take forever. */
const MAX_FACES_AT_POINT = 256

/** A face at a point. */
interface Corner {
  /** Number of the corner in the face set. */
  readonly corner: number
  readonly face: number
  /** Radians between the two edges of the face that meet here. */
  readonly angle: number
}

/**
 * Normals that faces of blocks with {@link Smoothing} share where they meet, whichever blocks they belong to: each is the mean of
 * the normals of those that turn little enough from its own, weighted by their angles at the point.
 * @returns `[corners × 3]` unit normals, source axes; zeros where a face keeps its own. Undefined if no block has smoothing.
 */
export function sharedNormals(source: BlockFaces): Float64Array | undefined {
  const { blocks } = source.set
  if (!blocks.some(({ smoothing }) => smoothing !== undefined)) return undefined
  const normals = new Float64Array(source.faces.vertices.length * 3)
  for (const corners of cornersByVertex(source).values()) {
    if (corners.length < 2 || corners.length > MAX_FACES_AT_POINT) continue
    for (const own of corners) addNormal(source, own, corners, normals)
  }
  return normals
}

/** The corners of smooth, drawn faces at each vertex. */
function cornersByVertex({ set, faces }: BlockFaces): ReadonlyMap<number, readonly Corner[]> {
  const byVertex = new Map<number, Corner[]>()
  for (let face = 0; face < faces.count; face++) {
    const block = set.blocks[faces.blocks[face]]
    if (block.smoothing === undefined || isNone(block.faces[faces.faces[face]])) continue
    const first = faces.firstCorners[face]
    const end = faces.firstCorners[face + 1]
    for (let corner = first; corner < end; corner++) {
      const before = corner === first ? end - 1 : corner - 1
      const after = corner + 1 === end ? first : corner + 1
      const angle = angleAt(faces.points, before, corner, after)
      const known = byVertex.get(faces.vertices[corner])
      if (known === undefined) byVertex.set(faces.vertices[corner], [{ corner, face, angle }])
      else known.push({ corner, face, angle })
    }
  }
  return byVertex
}

function addNormal(source: BlockFaces, own: Corner, corners: readonly Corner[], out: Float64Array): void {
  const { data } = source.set.planes
  const plane = source.faces.planes[own.face] * 4
  const sum = [0, 0, 0]
  let isShared = false
  for (const other of corners) {
    if (other !== own && !sharesNormal(source, own.face, other.face)) continue
    isShared ||= other !== own
    const from = source.faces.planes[other.face] * 4
    for (let axis = 0; axis < 3; axis++) sum[axis] += data[from + axis] * other.angle
  }
  const length = Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2])
  const facing = sum[0] * data[plane] + sum[1] * data[plane + 1] + sum[2] * data[plane + 2]
  if (!isShared || !(facing > length * MIN_FACING)) return
  for (let axis = 0; axis < 3; axis++) out[own.corner * 3 + axis] = sum[axis] / length
}

function sharesNormal(source: BlockFaces, a: number, b: number): boolean {
  const { set, faces } = source
  const [first, second] = [smoothingOf(source, a), smoothingOf(source, b)]
  if (first === undefined || second === undefined || first.group !== second.group) return false
  const { data } = set.planes
  const [p, q] = [faces.planes[a] * 4, faces.planes[b] * 4]
  const turn = data[p] * data[q] + data[p + 1] * data[q + 1] + data[p + 2] * data[q + 2]
  const key = isConcave(source, a, b) ? 'concaveAngle' : 'angle'
  // The stricter of two faces decides, so both agree.
  return turn >= cosine(Math.min(first[key], second[key]) * DEGREE) - SAME_ANGLE
}

function smoothingOf({ set, faces }: BlockFaces, face: number): Smoothing | undefined {
  return set.blocks[faces.blocks[face]].smoothing
}

/** Whether the middle of a face's corners is in front of another face. */
function isConcave({ set, faces }: BlockFaces, face: number, other: number): boolean {
  const plane = faces.planes[face] * 4
  const { data } = set.planes
  const first = faces.firstCorners[other]
  const end = faces.firstCorners[other + 1]
  let front = 0
  for (let corner = first; corner < end; corner++) {
    for (let axis = 0; axis < 3; axis++) front += faces.points[corner * 3 + axis] * data[plane + axis]
    front -= data[plane + 3]
  }
  return front > (end - first) * SAME_ANGLE
}

function angleAt(points: Float64Array, before: number, at: number, after: number): number {
  const p = (corner: number, axis: number): number => points[corner * 3 + axis] - points[at * 3 + axis]
  const [ux, uy, uz] = [p(before, 0), p(before, 1), p(before, 2)]
  const [vx, vy, vz] = [p(after, 0), p(after, 1), p(after, 2)]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return arcTangent2(Math.sqrt(nx * nx + ny * ny + nz * nz), ux * vx + uy * vy + uz * vz)
}
