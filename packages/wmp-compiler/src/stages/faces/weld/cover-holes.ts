import { HOLE } from '../../../epsilon.js'
import type { BlockSet } from '../../csg/block-set.js'
import type { VisibleFragments } from '../visible/visible-fragments.js'
import type { UnevenEdge } from './cracks.js'
import { type Outlines, OutlineWriter } from './outlines.js'

/** Holes that tolerance leaves have 3 or 4 corners; with more, every one is looked at. */
const MAX_CORNERS = 16

/**
 * Closes small holes that are left between faces, and removes strips that stick out of a face without a neighbor. Where
 * a brush just touches the surface of another one, tolerance may remove a part of one and leave its counterpart on the
 * other. A hole is a loop of uneven edges in one direction. A face that runs along all of the loop is removed. A face
 * that runs along all but one edge takes that edge instead. Without either, a face in the other direction is added.
 * @returns the same outlines where there is no such loop.
 */
export function coverHoles(
  set: BlockSet,
  fragments: VisibleFragments,
  outlines: Outlines,
  uneven: readonly UnevenEdge[],
): Outlines {
  const loops = loopsOf(uneven).filter((loop) => isSmall(outlines, loop))
  if (loops.length === 0) return outlines
  const { count, firstCorners, corners } = outlines
  const writer = new OutlineWriter(count + loops.length, corners.length + loops.length * 4, outlines.dropped)
  const shortened = new Map<number, ReadonlySet<number>>()
  /** By the fragment that they look like. */
  const covers = new Map<number, UnevenEdge[][]>()
  const along = facesAlong(outlines, loops)
  for (const [index, loop] of loops.entries()) {
    const { face, between } = along[index]
    if (between.length >= loop.length - 2 && !shortened.has(face)) shortened.set(face, new Set(between))
    else {
      const fragment = likestFragment(set, fragments, outlines, loop)
      covers.set(fragment, [...(covers.get(fragment) ?? []), loop])
    }
  }
  for (let face = 0; face < count; face++) {
    const fragment = outlines.fragments[face]
    const without = shortened.get(face)
    for (let corner = firstCorners[face]; corner < firstCorners[face + 1]; corner++) {
      if (without?.has(corners[corner]) !== true) writer.push(corners[corner])
    }
    writer.endFace(fragment)
    // Faces stand in the order of their fragments, and so of their blocks.
    if (outlines.fragments[face + 1] === fragment) continue
    for (const loop of covers.get(fragment) ?? []) {
      // Backwards: an edge that runs too often from one corner to the next lacks the way back.
      for (const { to } of loop.toReversed()) writer.push(to)
      writer.endFace(fragment)
    }
  }
  return writer.finish(outlines.points, outlines.vertexCount)
}

/** Closed loops in which no corner has another way to go on. */
function loopsOf(uneven: readonly UnevenEdge[]): UnevenEdge[][] {
  const onwards = new Map<number, UnevenEdge | undefined>()
  for (const edge of uneven) {
    onwards.set(edge.from, onwards.has(edge.from) || edge.excess > 1 ? undefined : edge)
  }
  const loops: UnevenEdge[][] = []
  const seen = new Set<UnevenEdge>()
  for (const start of uneven) {
    const loop: UnevenEdge[] = []
    let edge: UnevenEdge | undefined = onwards.get(start.from)
    while (edge !== undefined && !seen.has(edge)) {
      seen.add(edge)
      loop.push(edge)
      edge = onwards.get(edge.to)
    }
    const isClosed = loop.length > 2 && loop.length <= MAX_CORNERS && edge === loop[0]
    if (isClosed) loops.push(loop)
  }
  return loops
}

/** A stretch of a loop along which a face runs. */
interface Along {
  readonly face: number
  /** Corners between two edges of the loop. */
  readonly between: readonly number[]
}

/** For each loop the face that runs farthest along it. */
function facesAlong(
  { count, firstCorners, corners, vertexCount }: Outlines,
  loops: readonly (readonly UnevenEdge[])[],
): Along[] {
  const loopOf = new Int32Array(vertexCount).fill(-1)
  const onwards = new Uint32Array(vertexCount)
  for (const [index, loop] of loops.entries()) {
    for (const { from, to } of loop) {
      loopOf[from] = index
      onwards[from] = to
    }
  }
  const along: Along[] = loops.map(() => ({ face: -1, between: [] }))
  for (let face = 0; face < count; face++) {
    const first = firstCorners[face]
    const end = firstCorners[face + 1]
    const found = new Map<number, number[]>()
    for (let corner = first; corner < end; corner++) {
      const vertex = corners[corner]
      const before = corners[corner === first ? end - 1 : corner - 1]
      const behind = corners[corner + 1 === end ? first : corner + 1]
      const loopIndex = loopOf[vertex]
      if (loopIndex < 0 || onwards[vertex] !== behind || loopOf[before] !== loopIndex || onwards[before] !== vertex)
        continue
      found.set(loopIndex, [...(found.get(loopIndex) ?? []), vertex])
    }
    for (const [index, between] of found) {
      if (between.length > along[index].between.length) along[index] = { face, between }
    }
  }
  return along
}

/** Whether a loop is at most as wide as the gap that tolerance leaves. */
function isSmall(outlines: Outlines, loop: readonly UnevenEdge[]): boolean {
  const longest = Math.max(...loop.map(({ from, to }) => distance(outlines.points, from, to)))
  const [x, y, z] = areaOf(outlines, loop)
  return Math.sqrt(x * x + y * y + z * z) <= longest * HOLE
}

/** The face around a loop whose plane fits the cover best. The cover looks like it. */
function likestFragment(
  { planes, sidePlanes }: BlockSet,
  { sides }: VisibleFragments,
  outlines: Outlines,
  loop: readonly UnevenEdge[],
): number {
  const [x, y, z] = areaOf(outlines, loop)
  let best = loop[0].fragment
  let most = Number.NEGATIVE_INFINITY
  for (const { fragment } of loop) {
    const at = sidePlanes[sides[fragment]] * 4
    const likeness = -(x * planes.data[at] + y * planes.data[at + 1] + z * planes.data[at + 2])
    if (likeness > most) {
      most = likeness
      best = fragment
    }
  }
  return best
}

/** Normal of a loop, as long as its area is large [quants²]. */
function areaOf({ points }: Outlines, loop: readonly UnevenEdge[]): [number, number, number] {
  const area: [number, number, number] = [0, 0, 0]
  const origin = loop[0].from * 3
  for (const { from, to } of loop) {
    const a = [0, 1, 2].map((axis) => points[from * 3 + axis] - points[origin + axis])
    const b = [0, 1, 2].map((axis) => points[to * 3 + axis] - points[origin + axis])
    area[0] += (a[1] * b[2] - a[2] * b[1]) / 2
    area[1] += (a[2] * b[0] - a[0] * b[2]) / 2
    area[2] += (a[0] * b[1] - a[1] * b[0]) / 2
  }
  return area
}

function distance(points: Float64Array, a: number, b: number): number {
  const x = points[a * 3] - points[b * 3]
  const y = points[a * 3 + 1] - points[b * 3 + 1]
  const z = points[a * 3 + 2] - points[b * 3 + 2]
  return Math.sqrt(x * x + y * y + z * z)
}
