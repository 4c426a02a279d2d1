import { CRACK } from '../../../epsilon.js'
import { EdgeNumbers } from './edge-numbers.js'
import { type Outlines, OutlineWriter } from './outlines.js'
import { PointGrid } from './point-grid.js'

/** An edge that outlines use more often in one direction, `from` to `to`, than in the other. */
export interface UnevenEdge {
  readonly from: number
  readonly to: number
  /** How much more often; nearly always 1. */
  readonly excess: number
  /** Fragment of the last outline with this edge, in either direction. */
  readonly fragment: number
}

/** The uneven edges of the outlines of the chosen fragments, in order of appearance. */
export function unevenEdges(outlines: Outlines, isChosen: (fragment: number) => boolean): UnevenEdge[] {
  const { fragments, firstCorners, corners } = outlines
  const edges = new EdgeNumbers(corners.length)
  const balances = new Int32Array(corners.length)
  /** Corner at which the last one begins, and the corner where it ends. */
  const starts = new Uint32Array(corners.length)
  const ends = new Uint32Array(corners.length)
  const faces = new Uint32Array(corners.length)
  for (let face = 0; face < outlines.count; face++) {
    if (!isChosen(fragments[face])) continue
    const end = firstCorners[face + 1]
    for (let corner = firstCorners[face]; corner < end; corner++) {
      const next = corner + 1 === end ? firstCorners[face] : corner + 1
      const edge = edges.add(corners[corner], corners[next])
      balances[edge] += corners[corner] < corners[next] ? 1 : -1
      starts[edge] = corners[corner]
      ends[edge] = corners[next]
      faces[edge] = face
    }
  }
  const uneven: UnevenEdge[] = []
  for (let edge = 0; edge < edges.count; edge++) {
    if (balances[edge] === 0) continue
    const [low, high] = [Math.min(starts[edge], ends[edge]), Math.max(starts[edge], ends[edge])]
    const [from, to] = balances[edge] > 0 ? [low, high] : [high, low]
    uneven.push({ from, to, excess: Math.abs(balances[edge]), fragment: fragments[faces[edge]] })
  }
  return uneven
}

/**
 * Welds corners of opaque faces at cracks and leaves all others where they are. Planes cut a side not quite where the
 * file, which rounds, has the corners of the covering brush.
 * @param joined result of joining the edges of `welded`.
 * @param cracks uneven edges of its opaque faces.
 * @returns the welded outlines with fewer vertices, whose edges must be joined again; undefined when no two are near
 * enough.
 */
export function closeCracks(welded: Outlines, joined: Outlines, cracks: readonly UnevenEdge[]): Outlines | undefined {
  const targets = nearestOfEach(joined, endsOf(cracks, joined.vertexCount))
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

/** The ends of edges; ascending. */
function endsOf(edges: readonly UnevenEdge[], vertexCount: number): number[] {
  const isMarked = new Uint8Array(vertexCount)
  for (const { from, to } of edges) isMarked[from] = isMarked[to] = 1
  const marked: number[] = []
  for (let vertex = 0; vertex < vertexCount; vertex++) if (isMarked[vertex] === 1) marked.push(vertex)
  return marked
}

/** `[vertices]` the first chosen vertex near each chosen one, and itself for others; undefined when no two are near. */
function nearestOfEach({ points, vertexCount }: Outlines, chosen: readonly number[]): Uint32Array | undefined {
  const grid = new PointGrid(CRACK, chosen.length)
  const targets = Uint32Array.from({ length: vertexCount }, (_, vertex) => vertex)
  const firsts: number[] = []
  for (const vertex of chosen) {
    const cell = grid.add(points[vertex * 3], points[vertex * 3 + 1], points[vertex * 3 + 2])
    if (cell === firsts.length) firsts.push(vertex)
    targets[vertex] = firsts[cell]
  }
  return firsts.length === chosen.length ? undefined : targets
}
