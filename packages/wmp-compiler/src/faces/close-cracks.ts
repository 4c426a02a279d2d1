import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import { CRACK } from '../epsilon.js'
import { EdgeNumbers } from './edge-numbers.js'
import { type Outlines, OutlineWriter } from './outlines.js'
import { PointGrid } from './point-grid.js'
import type { VisibleFragments } from './visible-fragments.js'

/**
 * Makes corners of opaque faces one where something shines through between them, and leaves all others where they are:
 * planes cut a side not quite where the file, which rounds, has the corners of the brush that covers it.
 * @param joined what became of `welded`, with all its edges joined.
 * @returns the welded outlines with fewer vertices, whose edges must be joined again; undefined when there is no crack.
 */
export function closeCracks(
  set: BlockSet,
  { sides }: VisibleFragments,
  welded: Outlines,
  joined: Outlines,
): Outlines | undefined {
  const isOpaque = (fragment: number): boolean =>
    (set.traits[set.sideBlocks[sides[fragment]]] & BlockTrait.opaque) !== 0
  const atCracks = cornersAtCracks(joined, isOpaque)
  if (atCracks.length === 0) return undefined
  const targets = nearestOfEach(joined, atCracks)
  if (targets === undefined) return undefined
  const writer = new OutlineWriter(welded.count, welded.corners.length, welded.dropped)
  for (let face = 0; face < welded.count; face++) {
    for (let corner = welded.firstCorners[face]; corner < welded.firstCorners[face + 1]; corner++) {
      writer.push(targets[welded.corners[corner]])
    }
    writer.endFace(welded.fragments[face])
  }
  return writer.finish(welded.points, welded.vertexCount)
}

/** The ends of edges of opaque faces that do not run as often the one way as the other; ascending. */
function cornersAtCracks(outlines: Outlines, isOpaque: (fragment: number) => boolean): number[] {
  const { fragments, firstCorners, corners, vertexCount } = outlines
  const edges = new EdgeNumbers(corners.length)
  const balances = new Int32Array(corners.length)
  const ends = new Uint32Array(corners.length)
  for (let face = 0; face < outlines.count; face++) {
    if (!isOpaque(fragments[face])) continue
    const end = firstCorners[face + 1]
    for (let corner = firstCorners[face]; corner < end; corner++) {
      const next = corner + 1 === end ? firstCorners[face] : corner + 1
      const edge = edges.add(corners[corner], corners[next])
      balances[edge] += corners[corner] < corners[next] ? 1 : -1
      ends[edge] = corner
    }
  }
  return verticesOf(outlines, edges.count, balances, ends, new Uint8Array(vertexCount))
}

function verticesOf(
  { firstCorners, corners }: Outlines,
  edges: number,
  balances: Int32Array,
  ends: Uint32Array,
  isMarked: Uint8Array,
): number[] {
  for (let edge = 0; edge < edges; edge++) {
    if (balances[edge] === 0) continue
    isMarked[corners[ends[edge]]] = 1
    isMarked[corners[followingIn(firstCorners, ends[edge])]] = 1
  }
  const marked: number[] = []
  for (let vertex = 0; vertex < isMarked.length; vertex++) if (isMarked[vertex] === 1) marked.push(vertex)
  return marked
}

/** The corner behind another one of its face. */
function followingIn(firstCorners: Uint32Array, corner: number): number {
  let low = 0
  let high = firstCorners.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (firstCorners[middle] <= corner) low = middle
    else high = middle
  }
  return corner + 1 === firstCorners[low + 1] ? firstCorners[low] : corner + 1
}

/** `[vertices]` the first of the chosen ones near each of these, itself for all others; undefined when all stay. */
function nearestOfEach({ points, vertexCount }: Outlines, chosen: readonly number[]): Uint32Array | undefined {
  const grid = new PointGrid(CRACK, chosen.length)
  const targets = Uint32Array.from({ length: vertexCount }, (_, vertex) => vertex)
  const firsts: number[] = []
  for (const vertex of chosen) {
    const place = grid.add(points[vertex * 3], points[vertex * 3 + 1], points[vertex * 3 + 2])
    if (place === firsts.length) firsts.push(vertex)
    targets[vertex] = firsts[place]
  }
  return firsts.length === chosen.length ? undefined : targets
}
