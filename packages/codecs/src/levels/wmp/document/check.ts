import { type Issue, IssueLog } from '../../../binary/index.js'
import { areFinite, checkBlock, checkBlockNumbers, isFinite3, type Report, reportNotFinite } from './check-block.js'
import type { WmpDocument, WmpNode, WmpPath, WmpRegion, WmpRoot } from './document.js'
import { isBlockNode, NodeWalk } from './walk-nodes.js'

/**
 * Finds values that can be read and written but have no valid meaning. Examples are corners without a vertex, polygons
 * of two corners, zero scales, blocks turned inside out, and paths without points. Each block gets one issue of a kind.
 * Blocks are addressed `blocks[n]`, numbered depth first.
 */
export function checkWmp(document: WmpDocument): Issue[] {
  return checkLevel(document, false)
}

/** Like `checkWmp`; `finite` skips the check of numbers when the reader has done it. */
export function checkLevel(document: WmpDocument, finite: boolean): Issue[] {
  const log = new IssueLog()
  const { root } = document
  const walk = new NodeWalk(root.children)
  let at: WmpNode | WmpRoot = root
  let block = 0
  let names: ReadonlySet<string> | undefined
  // One function serves all nodes; it builds the address only when there is an issue.
  const report: Report = (code, message, below = '') => {
    const base = at.kind === 'level' ? 'root' : at.kind === 'block' ? `blocks[${block}]` : walk.path
    const { line, offset } = at.at ?? {}
    const address = { ...(line !== undefined && { line }), ...(offset !== undefined && { offset }) }
    log.add({ code, message, format: 'wmp', ...address, path: base + below })
  }
  checkTransform(root, finite, report)
  for (let node = walk.next(); node !== undefined; node = walk.next()) {
    at = node
    checkTransform(node, finite, report)
    switch (node.kind) {
      case 'block':
        checkBlock(node, report)
        block++
        break
      case 'entity':
        if (node.path === undefined || node.path === '') break
        names ??= pathNames(root)
        if (!names.has(node.path)) report('lost-path', `there is no path ${JSON.stringify(node.path)} to follow`)
        break
      case 'path':
        checkPath(node, report)
        break
      case 'region':
        checkRegion(node, report)
        break
      case 'unknown':
        if (isBlockNode(node)) block++
    }
  }
  return log.list
}

function pathNames(root: WmpRoot): ReadonlySet<string> {
  const names = new Set<string>()
  const walk = new NodeWalk(root.children)
  for (let node = walk.next(); node !== undefined; node = walk.next()) {
    if (node.kind === 'path' && node.name !== undefined) names.add(node.name)
  }
  return names
}

function checkTransform(node: WmpNode | WmpRoot, finite: boolean, report: Report): void {
  const { scale } = node
  if (!finite) checkNumbers(node, report)
  if (scale[0] === 0 || scale[1] === 0 || scale[2] === 0) report('zero-scale', `the scale is ${scale.join(' ')}`)
}

function checkNumbers(node: WmpNode | WmpRoot, report: Report): void {
  const { position, angles, scale } = node
  if (!isFinite3(position)) reportNotFinite('position', report)
  if (!isFinite3(angles)) reportNotFinite('angles', report)
  if (!isFinite3(scale)) reportNotFinite('scale', report)
  switch (node.kind) {
    case 'block':
      checkBlockNumbers(node, report)
      break
    case 'entity':
      if (!areFinite(node.skills)) reportNotFinite('skills', report)
      if (!(Number.isFinite(node.ambient) && Number.isFinite(node.albedo))) reportNotFinite('brightness', report)
      break
    case 'level':
      if (!(Number.isFinite(node.level.azimuth) && Number.isFinite(node.level.elevation))) {
        reportNotFinite('the sun’s direction', report)
      }
      break
    case 'light':
      if (!Number.isFinite(node.range)) reportNotFinite('the range', report)
      break
    case 'path':
      if (!areFinite(node.points)) reportNotFinite('points', report)
      if (!areFinite(node.skills)) reportNotFinite('skills', report)
      if (!areFinite(node.edgeValues)) reportNotFinite('edges', report)
      break
    case 'region':
      if (!(isFinite3(node.min) && isFinite3(node.max))) reportNotFinite('the box', report)
  }
}

function checkRegion({ min, max }: WmpRegion, report: Report): void {
  if (min.some((value, axis) => !(value <= max[axis]))) {
    report('inverted-region', `the box reaches from ${min.join(' ')} to ${max.join(' ')}`)
  }
}

function checkPath({ points, edges }: WmpPath, report: Report): void {
  const count = points.length / 3
  const lost = edges.findIndex((point) => point >= count)
  if (lost >= 0) report('path-edge', `edge ${lost >> 1} refers to point ${edges[lost]} of ${count}`)
}
