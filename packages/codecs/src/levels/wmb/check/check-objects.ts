import type { Report } from '../../lumps/walk-tree.js'
import type { WmbDocument } from '../document/document.js'
import type { WmbInfo, WmbObject, WmbPath } from '../document/object.js'
import { PATH_EDGE_FLOATS, PATH_POINT_FLOATS, WmbInfoFlag } from '../objects/object-layout.js'

/** Every bit that INFO's flags are known to have. */
const KNOWN_FLAGS = Object.values(WmbInfoFlag).reduce((bits, bit) => bits | bit, 0)

export function checkObjects(document: WmbDocument, report: Report): void {
  const { objects } = document
  const infos = objects.filter((object) => object.kind === 'info')
  if (objects[0]?.kind !== 'info' || infos.length !== 1) {
    report('info-object', 'objects', `a level has one INFO object, its first; found ${infos.length}`)
  }
  if (infos.length > 0) checkInfo(document, infos[0], report)
  const pathCount = objects.filter(({ kind }) => kind === 'path').length
  objects.forEach((object, index) => {
    const path = `objects[${index}]`
    if (!numbersOf(object).every(Number.isFinite))
      report('not-finite', path, `every number of this ${object.kind} should be finite`)
    if (object.kind === 'region' && object.min.some((value, axis) => value > object.max[axis])) {
      report('inverted-region', path, `the box reaches from ${object.min.join(' ')} to ${object.max.join(' ')}`)
    }
    if (object.kind === 'entity' && object.path > pathCount) {
      report('lost-path', path, `path ${object.path} is not among the level's ${pathCount}`)
    }
    if (object.kind === 'path') checkPath(object, path, report)
  })
}

function checkInfo({ format, nodes, blocks }: WmbDocument, { flags }: WmbInfo, report: Report): void {
  const words = `the flags are 0x${flags.toString(16)}`
  const unknown = (flags & ~KNOWN_FLAGS) >>> 0
  if (unknown !== 0) report('info-flags', 'objects[0]', `${words}, of which 0x${unknown.toString(16)} is unknown`)
  const flagged = (flags & WmbInfoFlag.blocks) !== 0
  if (flagged !== (format === 'wmb7')) {
    report('info-flags', 'objects[0]', `${words}: 0x20 means the block list of WMB7, with ${blocks.length} blocks`)
  }
  if ((flags & WmbInfoFlag.noTree) !== 0 && nodes.count > 0) {
    report('info-flags', 'objects[0]', `${words}: 0x04 means that there is no tree, but there are ${nodes.count} nodes`)
  }
}

function checkPath({ points, edges }: WmbPath, path: string, report: Report): void {
  const count = points.length / PATH_POINT_FLOATS
  for (let edge = 0; edge < edges.length; edge += PATH_EDGE_FLOATS) {
    const ends = [edges[edge], edges[edge + 1]]
    if (ends.every((end) => Number.isInteger(end) && end >= 1 && end <= count)) continue
    const message = `edge ${edge / PATH_EDGE_FLOATS} runs from ${ends[0]} to ${ends[1]} of ${count} points`
    report('path-edge', path, message)
    return
  }
}

function numbersOf(object: WmbObject): readonly number[] {
  if (object.kind === 'opaque') return []
  return Object.values(object).flatMap((value: unknown) => {
    if (typeof value === 'number') return [value]
    if (Array.isArray(value) || value instanceof Float32Array) return Array.from(value as ArrayLike<number>)
    return []
  })
}
