import { FormatError } from '../../../binary/index.js'
import { edgeLoop } from '../../lumps/edge-loop.js'
import type { WmbDocument } from '../document/document.js'

/**
 * The corners of a face of WMB6: indices of `vertices`, clockwise seen from outside, `[corners]`. Polygons are convex and may hold
 * corners in the middle of a side (levels §4.6).
 * @throws FormatError `range` for faces, edges or vertices that do not exist, `value` where edges do not make one loop.
 */
export function facePolygon(document: WmbDocument, face: number): Uint32Array {
  const { faces, edgeList, edges, vertices } = document
  const at = { format: 'wmb', path: `faces[${face}]` }
  if (!(Number.isInteger(face) && face >= 0 && face < faces.count)) {
    throw new FormatError('range', at, `the level has ${faces.count} faces`)
  }
  const lists = { edgeList, edges, vertexCount: Math.ceil(vertices.length / 3) }
  return edgeLoop(lists, faces.firstEdges[face], faces.edgeCounts[face], at)
}
