import type { Issue } from '../binary/index.js'
import { polygonNormal } from './default-face.js'
import type { WmpBlock, WmpDocument, WmpFace, WmpNode, WmpRoot } from './document.js'
import { walkNodes } from './walk-nodes.js'

/**
 * What makes no sense although it can be read and written: corners that are no vertices, polygons of two corners,
 * zero scales, blocks turned inside out, paths and regions that lead nowhere. One issue of a kind for each block.
 * Blocks are addressed `blocks[n]`, numbered depth first.
 */
export function checkWmp(document: WmpDocument): Issue[] {
  const issues: Issue[] = []
  const names = new Set<string>()
  let block = 0
  for (const { node } of walkNodes(document.root.children)) {
    if (node.kind === 'path' && node.name !== undefined) names.add(node.name)
  }
  checkPlace(document.root, (code, message) => {
    issues.push({ code, message, format: 'wmp', ...document.root.at, path: 'root' })
  })
  for (const walked of walkNodes(document.root.children)) {
    const { node } = walked
    const report: Report = (code, message, below = '') => {
      const base = node.kind === 'block' ? `blocks[${block}]` : walked.path
      issues.push({ code, message, format: 'wmp', ...node.at, path: base + below })
    }
    checkPlace(node, report)
    if (node.kind === 'block') {
      checkBlock(node, report)
      block++
    } else checkLeaf(node, names, report)
  }
  return issues
}

type Report = (code: string, message: string, below?: string) => void

function checkPlace(node: WmpNode | WmpRoot, report: Report): void {
  const { position, angles, scale } = node
  const finite = (what: string, holds: boolean) => {
    if (!holds) report('not-finite', `${what} should be finite`)
  }
  finite('position', areFinite(position))
  finite('angles', areFinite(angles))
  finite('scale', areFinite(scale))
  switch (node.kind) {
    case 'level':
      finite('the sun’s direction', areFinite([node.level.azimuth, node.level.elevation]))
      break
    case 'block':
      finite('every coordinate', areFinite(node.vertices))
      finite('every number of the faces', node.faces.every(isFaceFinite))
      break
    case 'entity':
      finite('skills', areFinite(node.skills))
      finite('brightness', Number.isFinite(node.ambient) && Number.isFinite(node.albedo))
      break
    case 'light':
      finite('the range', Number.isFinite(node.range))
      break
    case 'path':
      finite('points', areFinite(node.points))
      finite('skills', areFinite(node.skills))
      finite('edges', areFinite(node.edgeValues))
      break
    case 'region':
      finite('the box', areFinite(node.min) && areFinite(node.max))
  }
  if (scale[0] === 0 || scale[1] === 0 || scale[2] === 0) report('zero-scale', `the scale is ${scale.join(' ')}`)
}

/** Files can hold NaN; nothing good comes of it. A plain loop: a level has hundreds of thousands of numbers. */
function areFinite(numbers: ArrayLike<number>): boolean {
  for (let at = 0; at < numbers.length; at++) {
    if (!Number.isFinite(numbers[at])) return false
  }
  return true
}

function isFaceFinite(face: WmpFace | undefined): boolean {
  if (face === undefined) return true
  const { t1, t2, offset, rotation, scale, ambient, albedo, uvs } = face
  return (
    areFinite(t1) &&
    areFinite(t2) &&
    areFinite(offset) &&
    Number.isFinite(rotation) &&
    areFinite(scale) &&
    Number.isFinite(ambient) &&
    Number.isFinite(albedo) &&
    (uvs === undefined || areFinite(uvs))
  )
}

function checkLeaf(node: WmpNode, pathNames: ReadonlySet<string>, report: Report): void {
  if (node.kind === 'region' && node.min.some((value, axis) => !(value <= node.max[axis]))) {
    report('inverted-region', `the box reaches from ${node.min.join(' ')} to ${node.max.join(' ')}`)
  }
  if (node.kind === 'path') {
    const points = node.points.length / 3
    const lost = node.edges.findIndex((point) => point >= points)
    if (lost >= 0) report('path-edge', `edge ${lost >> 1} refers to point ${node.edges[lost]} of ${points}`)
  }
  if (node.kind === 'entity' && node.path !== undefined && node.path !== '' && !pathNames.has(node.path)) {
    report('lost-path', `there is no path ${JSON.stringify(node.path)} to follow`)
  }
}

function checkBlock(block: WmpBlock, report: Report): void {
  const { vertices, polygons, faces, shape } = block
  const vertexCount = vertices.length / 3
  const lost = polygons.indices.findIndex((corner) => corner >= vertexCount)
  if (lost >= 0) {
    const polygon = polygons.starts.findIndex((start) => start > lost) - 1
    const message = `polygon ${polygon} refers to vertex ${polygons.indices[lost]} of ${vertexCount}`
    report('vertex-index', message, `.polygons[${polygon}]`)
  }
  if (block.planes === undefined) checkPolygons(block, report)
  const flat = faces.findIndex((face) => face?.scale.includes(0))
  if (flat >= 0) report('zero-scale', `the texture of face ${flat} has scale 0`, `.faces[${flat}]`)
  if (lost < 0 && shape === 'convex' && volumeOf(block) < 0) {
    report('inside-out', 'the polygons run counter-clockwise seen from outside: the block is inside out')
  }
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
  const { starts, indices } = block.polygons
  let volume = 0
  for (let polygon = 0; polygon + 1 < starts.length; polygon++) {
    if (starts[polygon] === starts[polygon + 1]) continue
    const corner = indices[starts[polygon]] * 3
    const normal = polygonNormal(block, polygon)
    for (let axis = 0; axis < 3; axis++) volume += normal[axis] * block.vertices[corner + axis]
  }
  return volume
}
