import type { WmbDocument } from './document.js'
import { firstLost, type Report } from './report.js'
import { decodePvsRow, rowByteLength } from './visibility.js'

/** The contents that clip nodes end in, and leafs have. */
const NO_CHILD = -1

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
  const seen = walk(nodes.children, nodes.count, hulls.headNodes[0], 'nodes', report, (child, node) => {
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
  if (seen === undefined) return
  const lostNode = seen.indexOf(0)
  if (lostNode >= 0) report('unreached', `nodes[${lostNode}]`, 'no branch leads to this node')
  const lostLeaf = seenLeafs.indexOf(0, 1)
  if (lostLeaf >= 0) report('unreached', `leafs[${lostLeaf}]`, 'no branch leads to this leaf')
}

/** The two trees of grown hulls; compilers leave a copy of the second before the first, which nothing leads to. */
function checkClipTrees({ clipNodes, hulls }: WmbDocument, report: Report): void {
  for (const hull of [1, 2]) {
    const end = walk(clipNodes.children, clipNodes.count, hulls.headNodes[hull], 'clipNodes', report, () => true)
    if (end === undefined) return
  }
}

/**
 * Visits nodes from `root`, a bit each; `end` judges negative children.
 * @returns Which nodes were visited; undefined after a report.
 */
function walk(
  children: Int32Array,
  count: number,
  root: number,
  list: string,
  report: Report,
  end: (child: number, node: number) => boolean,
): Uint8Array | undefined {
  const seen = new Uint8Array(count)
  const stack = [root]
  let from = NO_CHILD
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node < 0 || node >= count) {
      report('node-index', from < 0 ? list : `${list}[${from}]`, `node ${node} is not among ${count}`)
      return undefined
    }
    if (seen[node]++ > 0) {
      report('tree-loop', `${list}[${node}]`, 'more than one branch leads to this node')
      return undefined
    }
    from = node
    for (const child of [children[node * 2 + 1], children[node * 2]]) {
      if (child >= 0) stack.push(child)
      else if (!end(child, node)) return undefined
    }
  }
  return seen
}

/** Rows stand one behind the other, each of a leaf that sees itself, and end where the list ends. */
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
