import { firstOutside } from '../../../binary/index.js'
import { polygonNormal } from './default-face.js'
import type { WmpAxis, WmpBlock, WmpFace, WmpVector } from './document.js'

/** Reports values of a block without a valid meaning: one issue of each kind. */
export function checkBlock(block: WmpBlock, report: Report): void {
  const { vertices, polygons, faces, shape } = block
  const vertexCount = vertices.length / 3
  const lost = firstOutside(polygons.indices, 0, vertexCount)
  if (lost >= 0) {
    const polygon = polygons.starts.findIndex((start) => start > lost) - 1
    const message = `polygon ${polygon} refers to vertex ${polygons.indices[lost]} of ${vertexCount}`
    report('vertex-index', message, `.polygons[${polygon}]`)
  }
  if (block.planes === undefined) checkPolygons(block, report)
  const flat = firstFlat(faces)
  if (flat >= 0) report('zero-scale', `the texture of face ${flat} has scale 0`, `.faces[${flat}]`)
  if (lost < 0 && shape === 'convex' && volumeOf(block) < 0) {
    report('inside-out', 'the polygons run counter-clockwise seen from outside: the block is inside out')
  }
}

/** Whether all coordinates and face values are finite. */
export function checkBlockNumbers({ vertices, faces }: WmpBlock, report: Report): void {
  if (!areFinite(vertices)) reportNotFinite('every coordinate', report)
  if (!faces.every(isFaceFinite)) reportNotFinite('every number of the faces', report)
}

function isFaceFinite(face: WmpFace | undefined): boolean {
  if (face === undefined) return true
  const { t1, t2, offset, rotation, scale, ambient, albedo, uvs } = face
  return (
    isAxisFinite(t1) &&
    isAxisFinite(t2) &&
    Number.isFinite(offset[0]) &&
    Number.isFinite(offset[1]) &&
    Number.isFinite(rotation) &&
    Number.isFinite(scale[0]) &&
    Number.isFinite(scale[1]) &&
    Number.isFinite(ambient) &&
    Number.isFinite(albedo) &&
    (uvs === undefined || areFinite(uvs))
  )
}

function isAxisFinite(axis: WmpAxis): boolean {
  return Number.isFinite(axis[0]) && Number.isFinite(axis[1]) && Number.isFinite(axis[2]) && Number.isFinite(axis[3])
}

function firstFlat(faces: WmpBlock['faces']): number {
  for (let index = 0; index < faces.length; index++) {
    const face = faces[index]
    if (face !== undefined && (face.scale[0] === 0 || face.scale[1] === 0)) return index
  }
  return -1
}

function checkPolygons(block: WmpBlock, report: Report): void {
  const { starts } = block.polygons
  const count = starts.length - 1
  if (block.shape === 'convex' && count < 4) report('few-polygons', `a block needs at least 4 polygons, found ${count}`)
  for (let polygon = 0; polygon < count; polygon++) {
    const corners = starts[polygon + 1] - starts[polygon]
    if (corners >= 3) continue
    report('few-corners', `polygon ${polygon} has ${corners} corners`, `.polygons[${polygon}]`)
    return
  }
}

/** Six times the volume: the sum of corner · outward area over all polygons; negative when they all face inwards. */
function volumeOf(block: WmpBlock): number {
  const { vertices, polygons } = block
  const { starts, indices } = polygons
  let volume = 0
  for (let polygon = 0; polygon + 1 < starts.length; polygon++) {
    if (starts[polygon] === starts[polygon + 1]) continue
    const corner = indices[starts[polygon]] * 3
    const [x, y, z] = polygonNormal(block, polygon)
    volume = volume + x * vertices[corner] + y * vertices[corner + 1] + z * vertices[corner + 2]
  }
  return volume
}

/** Notes an issue of the node being checked; `below` extends its path. */
export type Report = (code: string, message: string, below?: string) => void

/** Files can hold NaN, which no later stage can use. */
export function reportNotFinite(what: string, report: Report): void {
  report('not-finite', `${what} should be finite`)
}

/** A plain loop: a level has hundreds of thousands of numbers. */
export function areFinite(numbers: Float64Array): boolean {
  for (let at = 0; at < numbers.length; at++) {
    if (!Number.isFinite(numbers[at])) return false
  }
  return true
}

export function isFinite3(vector: WmpVector): boolean {
  return Number.isFinite(vector[0]) && Number.isFinite(vector[1]) && Number.isFinite(vector[2])
}
