import { type ByteReader, partOf, u8At, u32At } from '../binary/index.js'
import { ChunkPlaces } from './chunk-places.js'
import { CHUNK_HEADER, CHUNKS, type ChunkType } from './layout.js'
import type { OpenNode } from './open-node.js'
import { placeOf, type ReadPlace } from './read-place.js'
import { NodeChunk, USUAL_GROUP, usualNode } from './usual-chunks.js'

/** A number of its own: of a struct it would be looked up for each node. */
const HEADER_BYTES = CHUNK_HEADER.byteLength

/** Nodes of one kind whose chunks stand as usual. */
export class UsualNode {
  readonly #places: ChunkPlaces
  readonly #payload: ChunkType | undefined
  readonly #className: string
  readonly #hasChildren: boolean

  /**
   * @param payload the chunk behind the vectors; groups have none.
   * @param hasChildren they may follow.
   */
  constructor(payload: ChunkType | undefined, className: string, hasChildren: boolean, isCareful: boolean) {
    this.#payload = payload
    this.#hasChildren = hasChildren
    this.#className = className
    const chunks = payload === undefined ? USUAL_GROUP : usualNode(payload)
    this.#places = new ChunkPlaces(chunks, hasChildren, isCareful)
  }

  /** Where a node stands; undefined when something is not as usual, and then nothing is taken. */
  place({ reader, offset, reserved }: OpenNode): ReadPlace | undefined {
    const places = this.#places
    if (!places.find(reader) || !this.#hasClass(reader)) return undefined
    if (this.#hasChildren && !areChildren(reader, places.rest)) return undefined
    const { starts } = places
    const name = places.text(reader, NodeChunk.name)
    const { position, angles, scale } = NodeChunk
    return placeOf(reader, offset, reserved, name, starts[position], starts[angles], starts[scale])
  }

  /** The payload of the node whose place was given last. */
  payload({ reader }: OpenNode): ByteReader {
    const start = this.#places.starts[NodeChunk.payload]
    reader.offset = start
    return partOf(reader, this.#places.ends[NodeChunk.payload] - start, this.#payload?.label ?? '')
  }

  /** Where the children of the node begin whose place was given last. */
  get childrenStart(): number {
    return this.#places.rest
  }

  #hasClass(reader: ByteReader): boolean {
    const className = this.#className
    const start = this.#places.starts[NodeChunk.className]
    if (this.#places.ends[NodeChunk.className] - start - 1 !== className.length) return false
    for (let index = 0; index < className.length; index++) {
      if (u8At(reader, start + index) !== className.charCodeAt(index)) return false
    }
    return true
  }
}

/** Whether all chunks from `first` are nodes: looked at beforehand, since no node is read twice. */
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
