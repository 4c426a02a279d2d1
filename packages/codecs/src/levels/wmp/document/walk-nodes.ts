import { FormatError } from '../../../binary/index.js'
import { BLOCK_NODE, MAX_NODE_DEPTH } from './constants.js'
import type { WmpBlock, WmpGroup, WmpNode, WmpRoot, WmpUnknown } from './document.js'

/** Counts in a file's head. */
export interface NodeCounts {
  /** Nodes of the tree, the root and groups among them. */
  readonly objects: number
  readonly blocks: number
  /** The level and every leaf that is no block. */
  readonly entities: number
}

export function countNodes(root: WmpRoot, unreferenced: readonly WmpNode[] = []): NodeCounts {
  const counts = { objects: 1, blocks: 0, entities: 1 }
  const walk = new NodeWalk(root.children)
  for (let node = walk.next(); node !== undefined; node = walk.next()) {
    if (node.residue?.inline !== true) counts.objects++
    if (isBlockNode(node)) counts.blocks++
    else if (node.kind !== 'group') counts.entities++
  }
  for (const node of unreferenced) {
    if (isBlockNode(node)) counts.blocks++
    else counts.entities++
  }
  return counts
}

/** Whether a node is counted as a block; unreadable blocks count, too. In binary files their code identifies them. */
export function isBlockNode(node: WmpNode): node is WmpBlock | WmpUnknown {
  if (node.kind !== 'unknown') return node.kind === 'block'
  const { code, className } = BLOCK_NODE
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

/** Creates its path on access, because most walks never use it. */
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
 * Walks nodes without an object for each one; the position of the current node is available on request. The depth limit
 * is that of readers, so that cycles of groups end and every written level can be read.
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
