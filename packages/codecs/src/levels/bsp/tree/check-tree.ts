import { decodePvsRow, rowByteLength } from '../../lumps/pvs-row.js'
import { firstLost, type Report, walkTree } from '../../lumps/walk-tree.js'
import type { BspDocument } from '../document.js'
import { visibleLeafCount } from './visibility.js'

/** Trees of grown solids that engines use, as roots of a model: Quake leaves the last one out. */
const CLIP_HULLS = { quake: [1, 2], halfLife: [1, 2, 3] } as const

export function checkTree(document: BspDocument, report: Report): void {
  const { nodes, clipnodes, planes, marksurfaces, faces } = document
  const nodePlane = firstLost(nodes.planes, planes.count)
  if (nodePlane >= 0) report('node-plane', `nodes[${nodePlane}]`, lostPlane(nodes.planes[nodePlane], planes.count))
  const clipPlane = firstLost(clipnodes.planes, planes.count)
  if (clipPlane >= 0)
    report('node-plane', `clipnodes[${clipPlane}]`, lostPlane(clipnodes.planes[clipPlane], planes.count))
  const mark = firstLost(marksurfaces, faces.count)
  if (mark >= 0) report('mark-index', `marksurfaces[${mark}]`, `face ${marksurfaces[mark]} is not among ${faces.count}`)
  checkMarkRanges(document, report)
  if (nodes.count > 0) checkNodes(document, report)
  if (clipnodes.count > 0) checkClipnodes(document, report)
  if (document.visibility.length > 0) checkVisibility(document, report)
}

const lostPlane = (plane: number, count: number): string => `plane ${plane} is not among ${count}`

function checkMarkRanges({ leafs, marksurfaces }: BspDocument, report: Report): void {
  for (let leaf = 0; leaf < leafs.count; leaf++) {
    const end = leafs.firstMarks[leaf] + leafs.markCounts[leaf]
    if (end <= marksurfaces.length) continue
    report('mark-range', `leafs[${leaf}]`, `marksurfaces up to ${end} are not among ${marksurfaces.length}`)
    return
  }
}

/** Walks every branch once: a second visit is a loop or a shared branch. Models may have the same root. */
function checkNodes({ nodes, leafs, models }: BspDocument, report: Report): void {
  const tree = { children: nodes.children, count: nodes.count, name: 'nodes' }
  const seen = new Uint8Array(nodes.count)
  const hasParent = new Uint8Array(leafs.count)
  for (let model = 0; model < models.count; model++) {
    const root = models.headNodes[model * 4]
    if (root < 0 || seen[root] > 0) continue
    const isWhole = walkTree(tree, root, seen, report, (child, node) => {
      const leaf = -(child + 1)
      if (leaf >= leafs.count) {
        report('leaf-index', `nodes[${node}]`, `leaf ${leaf} is not among ${leafs.count}`)
        return false
      }
      // All that is solid is leaf 0.
      if (leaf !== 0 && hasParent[leaf]++ > 0) {
        report('tree-loop', `nodes[${node}]`, `leaf ${leaf} hangs on more than one node`)
        return false
      }
      return true
    })
    if (!isWhole) return
  }
}

function checkClipnodes({ clipnodes, models, format }: BspDocument, report: Report): void {
  const tree = { children: clipnodes.children, count: clipnodes.count, name: 'clipnodes' }
  const seen = new Uint8Array(clipnodes.count)
  for (let model = 0; model < models.count; model++) {
    for (const hull of CLIP_HULLS[format === 'bsp30' ? 'halfLife' : 'quake']) {
      const root = models.headNodes[model * 4 + hull]
      if (root < 0 || seen[root] > 0) continue
      if (!walkTree(tree, root, seen, report, () => true)) return
    }
  }
}

/** Checks that rows are contiguous and that leafs see themselves. Leafs of one cluster share a row. */
function checkVisibility(document: BspDocument, report: Report): void {
  const { leafs, visibility } = document
  const leafCount = visibleLeafCount(document)
  const byteLength = rowByteLength(leafCount)
  const order = Array.from({ length: Math.max(0, leafCount - 1) }, (_, index) => index + 1)
    .filter((leaf) => leafs.visOffsets[leaf] >= 0)
    .sort((a, b) => leafs.visOffsets[a] - leafs.visOffsets[b])
  let start = -1
  let end = 0
  let bits = new Uint8Array(0)
  for (const leaf of order) {
    const offset = leafs.visOffsets[leaf]
    if (offset !== start) {
      // Rows that share bytes could take very long to decode in a hostile file.
      const row = offset < end ? undefined : decodePvsRow(visibility, offset, byteLength)
      if (row === undefined) {
        report('pvs-row', `leafs[${leaf}]`, `the row at ${offset} does not unpack to ${byteLength} bytes of its own`)
        return
      }
      start = offset
      end = row.end
      bits = new Uint8Array(row.bits)
    }
    if (bits[(leaf - 1) >> 3] & (1 << ((leaf - 1) & 7))) continue
    report('pvs-blind', `leafs[${leaf}]`, 'the leaf does not see itself')
    return
  }
}
