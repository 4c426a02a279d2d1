import type { Vector } from '@brushwork/asset'
import { ON_PLANE } from '@brushwork/geometry'
import { COVER_SLACK } from '../epsilon.js'
import { BlockTrait } from '../stages/csg/block-set.js'
import type { BlockFaces, FaceSet } from '../stages/faces/index.js'

/** An edge of a face that no other face shares: a gap is visible there. */
interface OpenEdge {
  /** Number in the face set. */
  readonly face: number
  /** Block index in the file. */
  readonly block: number
  /** Source axes, quants. */
  readonly from: Vector
  readonly to: Vector
}

/**
 * The edges of faces of opaque blocks that lack a neighbor running the other way. A level of solid brushes has none:
 * its surface is closed, and so is the visible part of a sealed one.
 */
export function openEdges({ set, faces }: BlockFaces): OpenEdge[] {
  const balance = new Map<number, number>()
  const each = (visit: (face: number, corner: number, next: number) => void): void => {
    for (let face = 0; face < faces.count; face++) {
      if ((set.traits[faces.blocks[face]] & BlockTrait.opaque) === 0) continue
      const first = faces.firstCorners[face]
      const end = faces.firstCorners[face + 1]
      for (let corner = first; corner < end; corner++) visit(face, corner, corner + 1 === end ? first : corner + 1)
    }
  }
  const keyOf = (a: number, b: number): number => faces.vertices[a] * 2 ** 26 + faces.vertices[b]
  each((_, corner, next) => {
    balance.set(keyOf(corner, next), (balance.get(keyOf(corner, next)) ?? 0) + 1)
    balance.set(keyOf(next, corner), (balance.get(keyOf(next, corner)) ?? 0) - 1)
  })
  const open: OpenEdge[] = []
  each((face, corner, next) => {
    if ((balance.get(keyOf(corner, next)) ?? 0) <= 0) return
    const block = set.blocks[faces.blocks[face]].index
    open.push({ face, block, from: pointOf(faces, corner), to: pointOf(faces, next) })
  })
  return open
}

function pointOf({ points }: FaceSet, corner: number): Vector {
  return [points[corner * 3], points[corner * 3 + 1], points[corner * 3 + 2]]
}

/** A corner in the middle of another face's edge. */
interface TJunction {
  /** Number in the face set of the face that has the edge. */
  readonly face: number
  /** Source axes, quants. */
  readonly at: Vector
}

/** The corners on edges of other faces that are not corners of theirs. Compares all pairs near each other along x. */
export function tJunctions(faces: FaceSet): TJunction[] {
  const corners = [...new Map([...faces.vertices.entries()].map(([corner, vertex]) => [vertex, corner])).values()]
  const sorted = corners.sort((a, b) => faces.points[a * 3] - faces.points[b * 3])
  const found: TJunction[] = []
  for (let face = 0; face < faces.count; face++) {
    const first = faces.firstCorners[face]
    const end = faces.firstCorners[face + 1]
    for (let corner = first; corner < end; corner++) {
      const next = corner + 1 === end ? first : corner + 1
      const [low, high] = [faces.points[corner * 3], faces.points[next * 3]].sort((a, b) => a - b)
      for (let index = firstFrom(faces, sorted, low - ON_PLANE); index < sorted.length; index++) {
        if (faces.points[sorted[index] * 3] > high + ON_PLANE) break
        if (isInside(faces, corner, next, sorted[index])) found.push({ face, at: pointOf(faces, sorted[index]) })
      }
    }
  }
  return found
}

/** Index of the first corner, sorted by x, that is not below a value. */
function firstFrom({ points }: FaceSet, sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[sorted[middle] * 3] < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a corner is between the ends of an edge, within half the distance at which corners merge. */
function isInside(faces: FaceSet, from: number, to: number, corner: number): boolean {
  const { vertices } = faces
  if (vertices[corner] === vertices[from] || vertices[corner] === vertices[to]) return false
  const [a, b, p] = [pointOf(faces, from), pointOf(faces, to), pointOf(faces, corner)]
  const edge = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const direction = [p[0] - a[0], p[1] - a[1], p[2] - a[2]]
  const length2 = edge[0] ** 2 + edge[1] ** 2 + edge[2] ** 2
  const share = (edge[0] * direction[0] + edge[1] * direction[1] + edge[2] * direction[2]) / length2
  // Near the ends, both corners are within tolerance of each other and their order along the edge is undefined.
  const margin = ON_PLANE / Math.sqrt(length2)
  if (!(share > margin && share < 1 - margin)) return false
  const off = direction.map((value, axis) => value - edge[axis] * share)
  return off[0] ** 2 + off[1] ** 2 + off[2] ** 2 < (ON_PLANE / 2) ** 2
}

/** The faces whose triangles do not cover their outline exactly once: areas projected to the face's plane differ. */
export function uncoveredFaces({ set, faces }: BlockFaces): number[] {
  const found: number[] = []
  for (let face = 0; face < faces.count; face++) {
    const first = faces.firstCorners[face]
    const count = faces.firstCorners[face + 1] - first
    const plane = faces.planes[face] * 4
    let outline = 0
    for (let corner = 1; corner + 1 < count; corner++) {
      outline += areaOf(faces, first, first + corner, first + corner + 1, set.planes.data, plane)
    }
    let covered = 0
    for (let at = faces.firstTriangles[face] * 3; at < faces.firstTriangles[face + 1] * 3; at += 3) {
      const [a, b, c] = [0, 1, 2].map((part) => first + faces.triangles[at + part])
      const area = areaOf(faces, a, b, c, set.planes.data, plane)
      covered += Math.abs(area)
    }
    if (Math.abs(covered - outline) > ON_PLANE ** 2 + COVER_SLACK * outline) found.push(face)
  }
  return found
}

function areaOf({ points: p }: FaceSet, a: number, b: number, c: number, n: Float64Array, at: number): number {
  const [o, q, r] = [a * 3, b * 3, c * 3]
  const [ux, uy, uz] = [p[q] - p[o], p[q + 1] - p[o + 1], p[q + 2] - p[o + 2]]
  const [vx, vy, vz] = [p[r] - p[o], p[r + 1] - p[o + 1], p[r + 2] - p[o + 2]]
  return (n[at] * (uy * vz - uz * vy) + n[at + 1] * (uz * vx - ux * vz) + n[at + 2] * (ux * vy - uy * vx)) / 2
}

/** Maximum violations of one kind that are listed; the rest are counted. */
const SHOWN = 5

/**
 * `whole`: as in the file · `cut`: hidden parts removed, without cracks · `closed`: all brushes are sound, so their
 * surface is closed.
 */
export type FaceState = 'whole' | 'cut' | 'closed'

/**
 * Checks the faces of a level. Triangles cover their faces once. Where hidden parts are cut off, no corner is in the
 * middle of an edge. In a closed level, no edge is open. Returns one sentence per violation.
 */
export function faceProblems(source: BlockFaces, state: FaceState): string[] {
  const open = state === 'closed' ? openEdges(source) : []
  const corners = state === 'whole' ? [] : tJunctions(source.faces)
  return [
    ...described(
      open,
      ({ block, from, to }) => `block ${block} has an open edge from ${from.join(' ')} to ${to.join(' ')}`,
    ),
    ...described(corners, ({ face, at }) => `a corner stands on an edge of face ${face} at ${at.join(' ')}`),
    ...described(uncoveredFaces(source), (face) => `the triangles of face ${face} do not cover it once`),
  ]
}

function described<T>(found: readonly T[], describe: (one: T) => string): string[] {
  const more = found.length > SHOWN ? [`and ${found.length - SHOWN} more of that kind`] : []
  return [...found.slice(0, SHOWN).map(describe), ...more]
}
