import { decodePvsRow, rowByteLength } from '../../lumps/pvs-row.js'
import { firstLost, type Report, walkTree } from '../../lumps/walk-tree.js'
import type { WmbDocument } from '../document/document.js'

export function checkTree(document: WmbDocument, report: Report): void {
  const { nodes, leafs, clipNodes, hulls, planes, marks } = document
  if (hulls.count !== 1) report('hull-count', 'hulls', `a level has one hull, this one has ${hulls.count}`)
  checkIndices(report, 'node-plane', 'nodes', nodes.planes, planes.count)
  checkIndices(report, 'clip-plane', 'clipNodes', clipNodes.planes, planes.count)
  // Marks lead to blocks in WMB7, to faces in WMB6.
  const marked = document.format === 'wmb7' ? document.blocks.length : document.faces.count
  checkIndices(report, 'mark-index', 'marks', marks, marked)
  checkMarkRanges(document, report)
  if (hulls.count > 0 && nodes.count > 0) checkNodeTree(document, report)
  if (hulls.count > 0 && clipNodes.count > 0) checkClipTrees(document, report)
  if (leafs.count > 1 && document.pvs.length > 0) checkPvs(document, report)
}

function checkIndices(report: Report, code: string, list: string, indices: Uint32Array, count: number): void {
  const lost = firstLost(indices, count)
  if (lost >= 0) report(code, `${list}[${lost}]`, `${indices[lost]} is not below ${count}`)
}

/** Leaf 0 of old compilers holds heap left-overs. */
function checkMarkRanges({ leafs, marks }: WmbDocument, report: Report): void {
  for (let leaf = 1; leaf < leafs.count; leaf++) {
    const end = leafs.firstMarks[leaf] + leafs.markCounts[leaf]
    if (end <= marks.length) continue
    report('mark-range', `leafs[${leaf}]`, `marks up to ${end} are not among ${marks.length}`)
    return
  }
}

/** Walks every branch once: a second visit is a loop or a shared branch. */
function checkNodeTree({ nodes, leafs, hulls }: WmbDocument, report: Report): void {
  const seenLeafs = new Uint8Array(leafs.count)
  const tree = { children: nodes.children, count: nodes.count, name: 'nodes' }
  const seen = new Uint8Array(nodes.count)
  const isWhole = walkTree(tree, hulls.headNodes[0], seen, report, (child, node) => {
    const leaf = -(child + 1)
    if (leaf >= leafs.count) {
      report('leaf-index', `nodes[${node}]`, `leaf ${leaf} is not among ${leafs.count}`)
      return false
    }
    // All that is solid is leaf 0.
    if (leaf !== 0 && seenLeafs[leaf]++ > 0) {
      report('tree-loop', `nodes[${node}]`, `leaf ${leaf} hangs on more than one node`)
      return false
    }
    return true
  })
  if (!isWhole) return
  const lostNode = seen.indexOf(0)
  if (lostNode >= 0) report('unreached', `nodes[${lostNode}]`, 'no branch leads to this node')
  const lostLeaf = seenLeafs.indexOf(0, 1)
  if (lostLeaf >= 0) report('unreached', `leafs[${lostLeaf}]`, 'no branch leads to this leaf')
}

/** The two trees of grown hulls; compilers leave a copy of the second before the first, which nothing leads to. */
function checkClipTrees({ clipNodes, hulls }: WmbDocument, report: Report): void {
  const { children, count } = clipNodes
  const tree = { children, count, name: 'clipNodes' }
  for (const hull of [1, 2]) {
    if (!walkTree(tree, hulls.headNodes[hull], new Uint8Array(count), report, () => true)) return
  }
}

/** Checks that rows are contiguous, that each belongs to a leaf that sees itself, and that the last ends the list. */
function checkPvs({ leafs, pvs }: WmbDocument, report: Report): void {
  const byteLength = rowByteLength(leafs.count)
  const order = Array.from({ length: leafs.count - 1 }, (_, index) => index + 1)
    .filter((leaf) => leafs.pvsOffsets[leaf] >= 0)
    .sort((a, b) => leafs.pvsOffsets[a] - leafs.pvsOffsets[b])
  let expected = 0
  for (const leaf of order) {
    const offset = leafs.pvsOffsets[leaf]
    if (offset !== expected) {
      report(
        'pvs-row',
        `leafs[${leaf}]`,
        `the row should start at ${expected}, where the last one ended, not at ${offset}`,
      )
      return
    }
    const row = decodePvsRow(pvs, offset, byteLength)
    if (row === undefined) {
      report('pvs-row', `leafs[${leaf}]`, `the row at ${offset} does not unpack to ${byteLength} bytes`)
      return
    }
    if (!(row.bits[(leaf - 1) >> 3] & (1 << ((leaf - 1) & 7)))) {
      report('pvs-blind', `leafs[${leaf}]`, 'the leaf does not see itself')
    }
    expected = row.end
  }
  if (expected !== pvs.length) report('pvs-row', 'pvs', `the rows end at ${expected}, the list at ${pvs.length}`)
}
