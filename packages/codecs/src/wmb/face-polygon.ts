import { FormatError } from '../binary/index.js'
import type { WmbDocument } from './document.js'

/**
 * The corners of a face of WMB6: indices of `vertices`, clockwise seen from outside, `[corners]`. Polygons are convex and may hold
 * corners in the middle of a side (levels §4.6).
 * @throws FormatError `range` for faces, edges or vertices that do not exist, `value` where edges do not make one loop.
 */
export function facePolygon(document: WmbDocument, face: number): Uint32Array {
  const { faces, edgeList, edges, vertices } = document
  const fail = (code: 'range' | 'value', reason: string): never => {
    throw new FormatError(code, { format: 'wmb', path: `faces[${face}]` }, reason)
  }
  if (!(Number.isInteger(face) && face >= 0 && face < faces.count)) fail('range', `the level has ${faces.count} faces`)
  const first = faces.firstEdges[face]
  const count = faces.edgeCounts[face]
  if (first + count > edgeList.length) fail('range', `${count} edges from ${first} are not in ${edgeList.length}`)
  const corners = new Uint32Array(count)
  let follows = edgeEnd(document, edgeList[first + count - 1])
  for (let side = 0; side < count; side++) {
    const edge = edgeList[first + side]
    if (Math.abs(edge) * 2 >= edges.length) fail('range', `edge ${edge} is not in ${edges.length / 2}`)
    corners[side] = edges[Math.abs(edge) * 2 + (edge < 0 ? 1 : 0)]
    if (corners[side] * 3 >= vertices.length) fail('range', `vertex ${corners[side]} is not in ${vertices.length / 3}`)
    if (corners[side] !== follows)
      fail('value', `edge ${side} starts at ${corners[side]}, where ${follows} should follow`)
    follows = edgeEnd(document, edge)
  }
  return corners
}

/** The vertex that an entry of the edge list leads to; undefined beyond the edges. */
function edgeEnd({ edges }: WmbDocument, edge: number): number | undefined {
  return edges[Math.abs(edge) * 2 + (edge < 0 ? 0 : 1)]
}
