import { type ByteReader, needBytes } from '../binary/index.js'
import type { ChunkList } from './chunk-list.js'
import type { WmpChunk } from './document.js'
import { chunks, nodePrefix } from './layout.js'

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
  const offset = reader.offset
  // Spelled out, as all records that a level has thousands of: a struct's object takes longer than the rest of a node.
  needBytes(reader, nodePrefix.byteLength, nodePrefix.name)
  return { reader, offset, code: reader.u8(), subtype: reader.u8(), children: reader.u16(), reserved: reader.u32() }
}

export function expectSubtype(node: OpenNode, expected: number): void {
  const { code, subtype } = node
  if (subtype === expected) return
  node.reader.fail('value', `a node of kind ${code} should have subtype ${expected}, found ${subtype}`, node.offset + 1)
}

/** Takes what is left of a node that has so many children, and compares them with what the file says. */
export function finishNode(node: OpenNode, list: ChunkList, children: number): readonly WmpChunk[] | undefined {
  const extra = list.finish()
  // Children of nodes that should have none are unknown chunks, and counted all the same.
  const { kind, id } = chunks.node
  const found = children + (extra?.filter((chunk) => chunk.kind === kind && chunk.id === id).length ?? 0)
  if (found !== node.children) {
    const message = `the node counts ${node.children} children, ${found} follow; files are written with the latter`
    node.reader.note('child-count', message, node.offset + 2)
  }
  return extra
}

export function nodeExtra(node: OpenNode, list: ChunkList, children: number) {
  const extra = finishNode(node, list, children)
  return extra === undefined ? {} : { extra }
}
