import { firstNotFinite, type Issue, IssueLog } from '../../../binary/index.js'
import type { Report } from '../../lumps/walk-tree.js'
import type { WmbDocument } from '../document/document.js'
import { LUXEL_BYTES } from '../layout.js'
import { lightmapPageSide } from '../textures/images.js'
import { checkBlocks } from './check-blocks.js'
import { checkFaces } from './check-faces.js'
import { checkObjects } from './check-objects.js'
import { checkTree } from './check-tree.js'

/**
 * Reports readable but invalid data: trees with loops, missing records, numbers that are not finite. Also PVS rows that
 * do not end where the next begins, and flags that contradict the lists. One issue of a kind for each list, block or
 * object.
 */
export function checkWmb(document: WmbDocument): Issue[] {
  const log = new IssueLog()
  const report: Report = (code, path, message) => log.add({ code, message, format: 'wmb', path })
  checkPlanes(document, report)
  checkMaterials(document, report)
  checkLightmaps(document, report)
  checkObjects(document, report)
  checkTree(document, report)
  checkBlocks(document, report)
  checkFaces(document, report)
  return log.list
}

/** How far a normal's length may be from 1. */
const UNIT_TOLERANCE = 1e-3

function checkPlanes({ planes }: WmbDocument, report: Report): void {
  const { count, normals, distances, types } = planes
  for (let plane = 0; plane < count; plane++) {
    const x = normals[plane * 3]
    const y = normals[plane * 3 + 1]
    const z = normals[plane * 3 + 2]
    const length = Math.sqrt(x * x + y * y + z * z)
    if (Math.abs(length - 1) <= UNIT_TOLERANCE && Number.isFinite(distances[plane]) && types[plane] <= 5) continue
    const normal = [x, y, z].join(' ')
    report(
      'plane',
      `planes[${plane}]`,
      `a plane of normal ${normal}, distance ${distances[plane]}, type ${types[plane]}`,
    )
    return
  }
}

function checkMaterials({ materials, textures }: WmbDocument, report: Report): void {
  const odd = materials.findIndex(({ s, t }) => firstNotFinite(s) >= 0 || firstNotFinite(t) >= 0)
  if (odd >= 0) report('not-finite', `materials[${odd}]`, 'the texture axes should be finite')
  const lost = materials.findIndex(({ texture }) => texture >= textures.length)
  if (lost < 0) return
  const { texture } = materials[lost]
  report('texture-index', `materials[${lost}]`, `texture ${texture} is not among the level's ${textures.length}`)
}

function checkLightmaps(document: WmbDocument, report: Report): void {
  const { lightmaps, terrainLightmaps, objects } = document
  const side = lightmapPageSide(document)
  const page = side === undefined ? 0 : side * side * LUXEL_BYTES
  if (lightmaps.length > 0 && (page === 0 || lightmaps.length % page !== 0)) {
    report('lightmap-pages', 'lightmaps', `${lightmaps.length} bytes are not a whole number of pages of ${page}`)
  }
  const lost = terrainLightmaps.findIndex(({ object }) => object >= objects.length)
  if (lost < 0) return
  const message = `object ${terrainLightmaps[lost].object} is not among the level's ${objects.length}`
  report('object-index', `terrainLightmaps[${lost}]`, message)
}
