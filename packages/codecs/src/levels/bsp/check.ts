import { FormatError, firstNotFinite, type Issue, IssueLog } from '../../binary/index.js'
import { firstLost, type Report } from '../lumps/walk-tree.js'
import type { BspDocument } from './document.js'
import { bspFacePolygon } from './faces/geometry.js'
import { bspFaceLightmap } from './faces/lightmap.js'
import { checkTree } from './tree/check-tree.js'

/**
 * Reports readable but invalid data: trees with loops, missing records, PVS rows and lightmaps outside their lumps,
 * numbers that are not finite. At most one issue of a kind for each lump.
 */
export function checkBsp(document: BspDocument): Issue[] {
  const log = new IssueLog()
  const report: Report = (code, path, message) => log.add({ code, message, format: 'bsp', path })
  checkPlanes(document, report)
  checkTexinfos(document, report)
  checkFaces(document, report)
  checkModels(document, report)
  checkTree(document, report)
  return log.list
}

/** How far a normal's length may be from 1. */
const UNIT_TOLERANCE = 1e-3
const MAX_PLANE_TYPE = 5

function checkPlanes({ planes }: BspDocument, report: Report): void {
  const { count, normals, distances, types } = planes
  for (let plane = 0; plane < count; plane++) {
    const normal = normals.subarray(plane * 3, plane * 3 + 3)
    const [x, y, z] = normal
    const isUnit = Math.abs(Math.sqrt(x * x + y * y + z * z) - 1) <= UNIT_TOLERANCE
    if (isUnit && Number.isFinite(distances[plane]) && types[plane] <= MAX_PLANE_TYPE) continue
    const message = `a plane of normal ${normal.join(' ')}, distance ${distances[plane]}, type ${types[plane]}`
    report('plane', `planes[${plane}]`, message)
    return
  }
}

function checkTexinfos({ texinfos, textures }: BspDocument, report: Report): void {
  const odd = firstNotFinite(texinfos.axes)
  if (odd >= 0) report('not-finite', `texinfos[${Math.floor(odd / 8)}]`, 'the texture axes should be finite')
  const lost = firstLost(texinfos.textures, textures.length)
  if (lost < 0) return
  const message = `texture ${texinfos.textures[lost]} is not among the level's ${textures.length}`
  report('texture-index', `texinfos[${lost}]`, message)
}

function checkFaces(document: BspDocument, report: Report): void {
  const { faces, planes, texinfos, vertices, surfedges } = document
  const odd = firstNotFinite(vertices)
  if (odd >= 0) report('not-finite', `vertices[${Math.floor(odd / 3)}]`, 'vertices should be finite')
  const plane = firstLost(faces.planes, planes.count)
  if (plane >= 0) report('face-plane', `faces[${plane}]`, `plane ${faces.planes[plane]} is not among ${planes.count}`)
  const texinfo = firstLost(faces.texinfos, texinfos.count)
  if (texinfo >= 0) {
    const message = `texinfo ${faces.texinfos[texinfo]} is not among ${texinfos.count}`
    report('texinfo-index', `faces[${texinfo}]`, message)
  }
  let edges = 0
  for (let face = 0; face < faces.count; face++) {
    edges += faces.edgeCounts[face]
    // Faces normally own their surfedges: following more than exist could take very long in a hostile file.
    const tooMany =
      edges > surfedges.length ? `faces up to this one have ${edges} of ${surfedges.length} edges` : undefined
    const reason = tooMany ?? brokenPolygon(document, face)
    if (reason === undefined) continue
    report('face-edges', `faces[${face}]`, reason)
    return
  }
  if (texinfo < 0 && odd < 0) checkLight(document, report)
}

function brokenPolygon(document: BspDocument, face: number): string | undefined {
  const corners = attempt(() => bspFacePolygon(document, face).length)
  if (typeof corners === 'string') return corners
  return corners < 3 ? `a polygon has at least 3 corners, not ${corners}` : undefined
}

function checkLight(document: BspDocument, report: Report): void {
  for (let face = 0; face < document.faces.count; face++) {
    const light = attempt(() => bspFaceLightmap(document, face))
    if (typeof light !== 'string') continue
    report('light-range', `faces[${face}]`, light)
    return
  }
}

function checkModels({ models, faces }: BspDocument, report: Report): void {
  const odd = firstNotFinite(models.boxes)
  if (odd >= 0) report('not-finite', `models[${Math.floor(odd / 6)}]`, 'boxes should be finite')
  if (models.count === 0) report('model-range', 'models', 'a level has at least one model, the world')
  for (let model = 0; model < models.count; model++) {
    const end = models.firstFaces[model] + models.faceCounts[model]
    if (end <= faces.count) continue
    report('model-range', `models[${model}]`, `faces up to ${end} are not among ${faces.count}`)
    return
  }
}

/** Result of `action`, or the reason of its FormatError. */
function attempt<T>(action: () => T): T | string {
  try {
    return action()
  } catch (error) {
    if (error instanceof FormatError) return error.reason
    throw error
  }
}
