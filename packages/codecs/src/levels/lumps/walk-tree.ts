/** A tree of nodes as columns. A child that is not negative is a node. */
export interface TreeNodes {
  readonly children: Int32Array
  readonly count: number
  /** The lump, for paths of messages. */
  readonly name: string
}

/**
 * Visits the nodes below `root` without recursion, and marks them in `seen`; `end` judges negative children.
 * @returns False after a report: a node does not exist, more than one branch leads to it, or `end` gave false.
 */
export function walkTree(
  { children, count, name }: TreeNodes,
  root: number,
  seen: Uint8Array,
  report: Report,
  end: (child: number, node: number) => boolean,
): boolean {
  const stack = [root]
  let from = -1
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node < 0 || node >= count) {
      report('node-index', from < 0 ? name : `${name}[${from}]`, `node ${node} is not among ${count}`)
      return false
    }
    if (seen[node]++ > 0) {
      report('tree-loop', `${name}[${node}]`, 'more than one branch leads to this node')
      return false
    }
    from = node
    for (const child of [children[node * 2 + 1], children[node * 2]]) {
      if (child >= 0) stack.push(child)
      else if (!end(child, node)) return false
    }
  }
  return true
}

/** Notes something odd about a part of the document. */
export type Report = (code: string, path: string, message: string) => void

/** The first index that is not below `count`; −1 when all are. */
export function firstLost(indices: ArrayLike<number>, count: number): number {
  for (let at = 0; at < indices.length; at++) if (!(indices[at] >= 0 && indices[at] < count)) return at
  return -1
}
