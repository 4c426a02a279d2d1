import { FormatError } from '../binary/index.js'
import type { WmpBlock, WmpGroup, WmpNode, WmpRoot, WmpUnknown } from './document.js'
import { MAX_NODE_DEPTH, NODE_KINDS } from './layout.js'

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
  const walk = new NodeWalk(root.children)
  for (let node = walk.next(); node !== undefined; node = walk.next()) {
    if (node.residue?.inline !== true) counts.objects++
    if (isBlockNode(node)) counts.blocks++
    else if (node.kind !== 'group') counts.entities++
  }
  for (const node of unplaced) {
    if (isBlockNode(node)) counts.blocks++
    else counts.entities++
  }
  return counts
}

/** Whether a node has a number among the blocks: those that cannot be read have one, too. In binary files their code says so. */
export function isBlockNode(node: WmpNode): node is WmpBlock | WmpUnknown {
  if (node.kind !== 'unknown') return node.kind === 'block'
  const { code, className } = NODE_KINDS.block
  return node.code === undefined ? node.className === className : node.code === code
}

/** A node with its way from the root, outermost group first. */
export interface WalkedNode {
  readonly node: WmpNode
  readonly groups: readonly WmpGroup[]
  /** E.g. `root.children[2].children[0]`. */
  readonly path: string
}

/** Every node below, depth first and parents first: the order that blocks and objects are numbered in. */
export function* walkNodes(
  children: readonly WmpNode[],
  path = 'root',
  groups: readonly WmpGroup[] = [],
): Generator<WalkedNode> {
  const walk = new NodeWalk(children, path, groups)
  for (let node = walk.next(); node !== undefined; node = walk.next()) yield walk.walked(node)
}

/** Puts its path together only when asked: most walks never do. */
class Walked implements WalkedNode {
  readonly node: WmpNode
  readonly #floor: Floor
  readonly #index: number

  constructor(node: WmpNode, floor: Floor, index: number) {
    this.node = node
    this.#floor = floor
    this.#index = index
  }

  get groups(): readonly WmpGroup[] {
    return this.#floor.groups
  }

  get path(): string {
    return pathOf(this.#floor, this.#index)
  }
}

/** The children of the level or of a group, and how many of them were given out. */
interface Floor {
  readonly nodes: readonly WmpNode[]
  given: number
  readonly path: string
  readonly groups: readonly WmpGroup[]
}

function pathOf(floor: Floor, index: number): string {
  return `${floor.path}.children[${index}]`
}

/**
 * The same walk without an object for each node; where the node given last stands is told when asked. It goes no deeper than
 * readers do, so that a cycle of groups ends, and every level that is written can be read.
 */
export class NodeWalk {
  /** Floors above that are not done: a stack instead of recursion, so that no depth is too deep. */
  readonly #above: Floor[] = []
  #floor: Floor
  /** The node given last, if it is a group: its children come next. */
  #group: WmpGroup | undefined = undefined

  constructor(nodes: readonly WmpNode[], path = 'root', groups: readonly WmpGroup[] = []) {
    this.#floor = { nodes, given: 0, path, groups }
  }

  /** The path of the node given last. */
  get path(): string {
    return pathOf(this.#floor, this.#floor.given - 1)
  }

  next(): WmpNode | undefined {
    if (this.#group !== undefined) this.#enter(this.#group)
    while (this.#floor.given === this.#floor.nodes.length) {
      const above = this.#above.pop()
      if (above === undefined) return undefined
      this.#floor = above
    }
    const node = this.#floor.nodes[this.#floor.given++]
    if (node.kind === 'group') this.#group = node
    return node
  }

  /** The node given last with its way from the root, for keeps. */
  walked(node: WmpNode): WalkedNode {
    return new Walked(node, this.#floor, this.#floor.given - 1)
  }

  #enter(group: WmpGroup): void {
    const depth = this.#above.length + 2
    if (depth > MAX_NODE_DEPTH && group.children.length > 0) {
      const address = { format: 'wmp', path: this.path }
      throw new FormatError('limit', address, `groups are nested deeper than ${MAX_NODE_DEPTH}`)
    }
    this.#above.push(this.#floor)
    this.#floor = { nodes: group.children, given: 0, path: this.path, groups: [...this.#floor.groups, group] }
    this.#group = undefined
  }
}
