import { CRACK } from '../epsilon.js'
import { type Outlines, OutlineWriter } from './outlines.js'
import { PointGrid } from './point-grid.js'
import type { UnevenEdge } from './uneven-edges.js'

/**
 * Makes corners of opaque faces one where something shines through between them, and leaves all others where they are:
 * planes cut a side not quite where the file, which rounds, has the corners of the brush that covers it.
 * @param joined what became of `welded`, with all its edges joined.
 * @param cracks edges of its opaque faces that do not run as often the one way as the other.
 * @returns the welded outlines with fewer vertices, whose edges must be joined again; undefined when no two are that near.
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
