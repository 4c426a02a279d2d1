import { type ByteReader, partOf, u8At, u32At } from '../../../../binary/index.js'
import { CHUNK_HEADER, CHUNKS, type ChunkType } from '../layout.js'
import { ChunkOffsets } from './chunk-offsets.js'
import type { OpenNode } from './open-node.js'
import { nodeBaseAt, type ReadNodeBase } from './read-node-base.js'
import { NodeChunk, USUAL_GROUP, usualNode } from './usual-chunks.js'

/** A separate constant, because looking it up in a struct for each node is slow. */
const HEADER_BYTES = CHUNK_HEADER.byteLength

/** Reads nodes of one kind whose chunks are in the usual layout. */
export class UsualNode {
  readonly #offsets: ChunkOffsets
  readonly #payload: ChunkType | undefined
  readonly #className: string
  readonly #hasChildren: boolean

  /**
   * @param payload the chunk after the vectors; groups have none.
   * @param hasChildren whether children may follow.
   */
  constructor(payload: ChunkType | undefined, className: string, hasChildren: boolean, isCareful: boolean) {
    this.#payload = payload
    this.#hasChildren = hasChildren
    this.#className = className
    const chunks = payload === undefined ? USUAL_GROUP : usualNode(payload)
    this.#offsets = new ChunkOffsets(chunks, hasChildren, isCareful)
  }

  /** Reads a node's position; undefined if any chunk is unusual, and nothing is then consumed. */
  base({ reader, offset, reserved }: OpenNode): ReadNodeBase | undefined {
    const offsets = this.#offsets
    if (!offsets.find(reader) || !this.#hasClass(reader)) return undefined
    if (this.#hasChildren && !areChildren(reader, offsets.rest)) return undefined
    const { starts } = offsets
    const name = offsets.text(reader, NodeChunk.name)
    const { position, angles, scale } = NodeChunk
    return nodeBaseAt(reader, offset, reserved, name, starts[position], starts[angles], starts[scale])
  }

  /** Payload of the node that `base` read last. */
  payload({ reader }: OpenNode): ByteReader {
    const start = this.#offsets.starts[NodeChunk.payload]
    reader.offset = start
    return partOf(reader, this.#offsets.ends[NodeChunk.payload] - start, this.#payload?.label ?? '')
  }

  /** Offset of the children of the node that `base` read last. */
  get childrenStart(): number {
    return this.#offsets.rest
  }

  #hasClass(reader: ByteReader): boolean {
    const className = this.#className
    const start = this.#offsets.starts[NodeChunk.className]
    if (this.#offsets.ends[NodeChunk.className] - start - 1 !== className.length) return false
    for (let index = 0; index < className.length; index++) {
      if (u8At(reader, start + index) !== className.charCodeAt(index)) return false
    }
    return true
  }
}

/** Whether all chunks from `first` are nodes. Checked in advance, since no node is read twice. */
function areChildren(reader: ByteReader, first: number): boolean {
  const { end } = reader
  let at = first
  while (end - at >= HEADER_BYTES) {
    const size = u32At(reader, at + 4)
    if (u32At(reader, at) !== CHUNKS.node.mark || size < HEADER_BYTES || size > end - at) return false
    at += size
  }
  return at === end
}
