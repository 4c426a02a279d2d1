import type { Unit } from '../about/about.js'
import type { StructureKind, StructureNode, StructureValue } from './node.js'

/** The children of a node, made one by one. */
export interface Parts {
  readonly count: number
  at(index: number): StructureNode
  /** Index of the part that holds a byte of the node. */
  indexAt(offset: number): number
}

/** A node without its children and value. */
export interface Head {
  readonly name: string
  readonly title?: string | undefined
  readonly offset: number
  readonly length: number
  readonly kind: StructureKind
  readonly type?: string | undefined
  readonly unit?: Unit | undefined
  readonly about?: string | undefined
  readonly stride?: number | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

interface Content {
  /** Called once, when somebody asks for the children. */
  readonly open?: () => Parts
  readonly read?: () => StructureValue | undefined
}

const NOTHING: Parts = {
  count: 0,
  at: (index) => {
    throw new RangeError(`a leaf has no child ${index}`)
  },
  indexAt: () => -1,
}

/** Makes a node whose children and value are found on demand. */
export function nodeOf(head: Head, { open, read }: Content = {}): StructureNode {
  return new LazyNode(head, open, read)
}

class LazyNode implements StructureNode {
  readonly name: string
  readonly title?: string
  readonly offset: number
  readonly length: number
  readonly kind: StructureKind
  readonly type?: string
  readonly unit?: Unit
  readonly about?: string
  readonly stride?: number
  readonly line?: number
  readonly column?: number
  #parts: Parts | undefined
  readonly #open: (() => Parts) | undefined
  readonly #read: (() => StructureValue | undefined) | undefined

  constructor(head: Head, open: Content['open'], read: Content['read']) {
    this.name = head.name
    this.offset = head.offset
    this.length = head.length
    this.kind = head.kind
    if (head.title !== undefined) this.title = head.title
    if (head.type !== undefined) this.type = head.type
    if (head.unit !== undefined) this.unit = head.unit
    if (head.about !== undefined) this.about = head.about
    if (head.stride !== undefined) this.stride = head.stride
    if (head.line !== undefined) this.line = head.line
    if (head.column !== undefined) this.column = head.column
    this.#open = open
    this.#read = read
  }

  get count(): number {
    return this.#opened().count
  }

  value(): StructureValue | undefined {
    return this.#read?.()
  }

  children(start = 0, end?: number): readonly StructureNode[] {
    const parts = this.#opened()
    const last = Math.min(end ?? parts.count, parts.count)
    return Array.from({ length: Math.max(0, last - start) }, (_, index) => parts.at(start + index))
  }

  indexAt(offset: number): number {
    const isInside = offset >= this.offset && offset < this.offset + this.length
    return isInside ? this.#opened().indexAt(offset) : -1
  }

  #opened(): Parts {
    this.#parts ??= this.#open?.() ?? NOTHING
    return this.#parts
  }
}

/** Parts of equal size, one after the other: as many as the file holds, at no cost. */
export function evenParts(
  offset: number,
  count: number,
  stride: number,
  make: (index: number, offset: number) => StructureNode,
): Parts {
  return {
    count,
    at: (index) => make(index, offset + index * stride),
    indexAt: (at) => Math.floor((at - offset) / stride),
  }
}

/** Parts that are known already. */
export function listedParts(nodes: readonly StructureNode[]): Parts {
  const starts = nodes.map(({ offset }) => offset)
  return { count: nodes.length, at: (index) => nodes[index], indexAt: (offset) => lastNotAfter(starts, offset) }
}

/** Index of the last of the ascending numbers that is not above `limit`. */
export function lastNotAfter(numbers: ArrayLike<number>, limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle] <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
