import type { WmpGroup, WmpNode, WmpRoot } from './document.js'

/** What a file's head counts. */
export interface NodeCounts {
  /** Nodes of the tree, the root and groups among them. */
  readonly objects: number
  readonly blocks: number
  /** The level and every leaf that is no block. */
  readonly entities: number
}

export function countNodes(root: WmpRoot, unplaced: readonly WmpNode[] = []): NodeCounts {
  const counts = { objects: 1, blocks: 0, entities: 1 }
  for (const { node } of walkNodes(root.children)) {
    if (node.residue?.inline !== true) counts.objects++
    if (node.kind === 'block') counts.blocks++
    else if (node.kind !== 'group') counts.entities++
  }
  for (const node of unplaced) {
    if (node.kind === 'block') counts.blocks++
    else counts.entities++
  }
  return counts
}

/** A node with its way from the root, outermost group first. */
export interface WalkedNode {
  readonly node: WmpNode
  readonly groups: readonly WmpGroup[]
  /** E.g. `root.children[2].children[0]`. */
  readonly path: string
}

/** Puts its path together only when asked: most walks never do. */
class Walked implements WalkedNode {
  readonly node: WmpNode
  readonly groups: readonly WmpGroup[]
  readonly #above: string
  readonly #index: number

  constructor(node: WmpNode, groups: readonly WmpGroup[], above: string, index: number) {
    this.node = node
    this.groups = groups
    this.#above = above
    this.#index = index
  }

  get path(): string {
    return `${this.#above}.children[${this.#index}]`
  }
}

/** Every node below, depth first and parents first: the order that blocks and objects are numbered in. */
export function* walkNodes(
  children: readonly WmpNode[],
  path = 'root',
  groups: readonly WmpGroup[] = [],
): Generator<WalkedNode> {
  // A stack of iterators instead of recursion: no depth is too deep.
  const stack = [{ nodes: children, index: 0, path, groups }]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (top.index === top.nodes.length) {
      stack.pop()
      continue
    }
    const node = top.nodes[top.index]
    const walked = new Walked(node, top.groups, top.path, top.index++)
    yield walked
    if (node.kind === 'group') {
      stack.push({ nodes: node.children, index: 0, path: walked.path, groups: [...top.groups, node] })
    }
  }
}
