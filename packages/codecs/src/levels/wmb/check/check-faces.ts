import { FormatError, firstNotFinite } from '../../../binary/index.js'
import { firstLost, type Report } from '../../lumps/walk-tree.js'
import type { WmbDocument } from '../document/document.js'
import { facePolygon } from '../geometry/face-polygon.js'

/** WMB6 keeps its polygons as Quake does. */
export function checkFaces(document: WmbDocument, report: Report): void {
  const { faces, planes, materials, vertices } = document
  const odd = firstNotFinite(vertices)
  if (odd >= 0) report('not-finite', `vertices[${Math.floor(odd / 3)}]`, 'vertices should be finite')
  const plane = firstLost(faces.planes, planes.count)
  if (plane >= 0) report('face-plane', `faces[${plane}]`, `plane ${faces.planes[plane]} is not among ${planes.count}`)
  const material = firstLost(faces.materials, materials.length)
  if (material >= 0) {
    const message = `material ${faces.materials[material]} is not among ${materials.length}`
    report('material-index', `faces[${material}]`, message)
  }
  let edges = 0
  for (let face = 0; face < faces.count; face++) {
    edges += faces.edgeCounts[face]
    // Faces normally own their entries of the edge list: following more than exist could take very long in a hostile
    // file.
    if (edges > document.edgeList.length) {
      report('face-edges', `faces[${face}]`, `faces up to this one have ${edges} edges of ${document.edgeList.length}`)
      return
    }
    const reason = brokenPolygon(document, face)
    if (reason === undefined) continue
    report('face-edges', `faces[${face}]`, reason)
    return
  }
}

function brokenPolygon(document: WmbDocument, face: number): string | undefined {
  try {
    const corners = facePolygon(document, face).length
    return corners < 3 ? `a polygon has at least 3 corners, not ${corners}` : undefined
  } catch (error) {
    if (error instanceof FormatError) return error.reason
    throw error
  }
}
