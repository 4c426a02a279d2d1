import { type ByteReader, observeField, u8At, u16At, u32At } from '../../../../binary/index.js'
import type { WmpChunk } from '../../document/document.js'
import { CHUNKS, NODE_PREFIX } from '../layout.js'
import type { ChunkList } from './chunk-list.js'

/** A node whose prefix was read. */
export interface OpenNode {
  readonly reader: ByteReader
  readonly offset: number
  readonly code: number
  readonly subtype: number
  /** Number of children that the file states. */
  readonly children: number
  readonly reserved: number
}

export function openNode(reader: ByteReader): OpenNode {
  // Written field by field for speed, as are all records that levels have by the thousand. A struct's object would cost
  // more than the rest of a node.
  const offset = reader.take(NODE_PREFIX.byteLength, NODE_PREFIX.name)
  observeField(reader, offset, NODE_PREFIX, NODE_PREFIX.name)
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

/** Adds a note if the file states another number of children. */
export function compareChildren(node: OpenNode, found: number): void {
  if (found === node.children) return
  const message = `the node counts ${node.children} children, ${found} follow; once changed, it is written with the latter`
  node.reader.note('child-count', message, node.offset + 2)
}

/** Reads the rest of a node and compares its number of children with the stated one. */
export function finishNode(node: OpenNode, list: ChunkList, children: number): readonly WmpChunk[] | undefined {
  const extra = list.finish()
  // Children of nodes that should have none are unknown chunks, but still count.
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
