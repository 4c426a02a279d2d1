import { type ByteReader, u8At, u16At, u32At } from '../binary/index.js'
import type { ChunkList } from './chunk-list.js'
import type { WmpChunk } from './document.js'
import { CHUNKS, NODE_PREFIX } from './layout.js'

/** A node whose prefix was read. */
export interface OpenNode {
  readonly reader: ByteReader
  readonly offset: number
  readonly code: number
  readonly subtype: number
  /** As the file says. */
  readonly children: number
  readonly reserved: number
}

export function openNode(reader: ByteReader): OpenNode {
  // Spelled out, as all records that a level has thousands of: a struct's object takes longer than the rest of a node.
  const offset = reader.take(NODE_PREFIX.byteLength, NODE_PREFIX.name)
  return {
    reader,
    offset,
    code: u8At(reader, offset),
    subtype: u8At(reader, offset + 1),
    children: u16At(reader, offset + 2),
    reserved: u32At(reader, offset + 4),
  }
}

/** Notes another subtype than the one that all known nodes of this kind have. */
export function expectSubtype(node: OpenNode, expected: number): void {
  const { code, subtype } = node
  if (subtype === expected) return
  const text = `a node of kind ${code} should have subtype ${expected}, found ${subtype}; read as ${expected}`
  node.reader.warn('unknown-value', text, node.offset + 1)
}

/** Notes when the file says another number of children. */
export function compareChildren(node: OpenNode, found: number): void {
  if (found === node.children) return
  const message = `the node counts ${node.children} children, ${found} follow; once changed, it is written with the latter`
  node.reader.note('child-count', message, node.offset + 2)
}

/** Takes what is left of a node that has so many children, and compares them with what the file says. */
export function finishNode(node: OpenNode, list: ChunkList, children: number): readonly WmpChunk[] | undefined {
  const extra = list.finish()
  // Children of nodes that should have none are unknown chunks, and counted all the same.
  const { kind, id } = CHUNKS.node
  const found =
    children +
    (extra?.filter((chunk) => chunk.part === undefined && chunk.kind === kind && chunk.id === id).length ?? 0)
  compareChildren(node, found)
  return extra
}

export function nodeExtra(node: OpenNode, list: ChunkList, children: number) {
  const extra = finishNode(node, list, children)
  return extra === undefined ? {} : { extra }
}
