import { type Address, FormatError } from '../../../binary/index.js'
import { edgeLoop } from '../../lumps/edge-loop.js'
import type { BspDocument } from '../document.js'

/**
 * The corners of a face: indices of `vertices`, clockwise seen from its front, `[corners]`. Polygons are convex and may hold corners in the
 * middle of a side.
 * @throws FormatError `range` for faces, edges or vertices that do not exist, `value` where edges do not make one loop.
 */
export function bspFacePolygon(document: BspDocument, face: number): Uint32Array {
  const { faces, surfedges, edges, vertices } = document
  const at = addressOf(document, face)
  const lists = { edgeList: surfedges, edges, vertexCount: vertices.length / 3 }
  return edgeLoop(lists, faces.firstEdges[face], faces.edgeCounts[face], at)
}

/**
 * Texture coordinates of a face's corners: s to the right and t down, in texels, `[corners × 2]`. Divided by the
 * texture's width and height they are uvs.
 * @throws FormatError as `bspFacePolygon`, and `range` for a texinfo that does not exist.
 */
export function bspFaceTexels(document: BspDocument, face: number): Float32Array {
  const corners = bspFacePolygon(document, face)
  const { faces, texinfos, vertices } = document
  const texinfo = faces.texinfos[face]
  if (texinfo >= texinfos.count) {
    throw new FormatError('range', addressOf(document, face), `texinfo ${texinfo} is not among ${texinfos.count}`)
  }
  const { axes } = texinfos
  const texels = new Float32Array(corners.length * 2)
  for (let corner = 0; corner < corners.length; corner++) {
    const [x, y, z] = vertices.subarray(corners[corner] * 3)
    // In double precision and rounded once: the size of lightmaps depends on it.
    for (let axis = 0; axis < 2; axis++) {
      const from = texinfo * 8 + axis * 4
      texels[corner * 2 + axis] = x * axes[from] + y * axes[from + 1] + z * axes[from + 2] + axes[from + 3]
    }
  }
  return texels
}

/** @throws FormatError `range` for a face that does not exist. */
function addressOf({ faces }: BspDocument, face: number): Address {
  const at = { format: 'bsp', path: `faces[${face}]` }
  if (Number.isInteger(face) && face >= 0 && face < faces.count) return at
  throw new FormatError('range', at, `the level has ${faces.count} faces`)
}
