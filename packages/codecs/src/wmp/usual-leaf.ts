import { type ByteReader, partOf, u8At } from '../binary/index.js'
import { ChunkPlaces } from './chunk-places.js'
import type { ChunkType } from './layout.js'
import type { OpenNode } from './open-node.js'
import { placeOf, type ReadPlace } from './read-place.js'
import { LeafChunk, usualLeaf } from './usual-chunks.js'

/** Leafs of one kind whose chunks stand as usual. */
export class UsualLeaf {
  readonly #places: ChunkPlaces
  readonly #payload: ChunkType
  readonly #className: string

  constructor(payload: ChunkType, className: string) {
    this.#payload = payload
    this.#className = className
    this.#places = new ChunkPlaces(usualLeaf(payload))
  }

  /** Where a leaf stands; undefined when something is not as usual, and then nothing is taken. */
  place({ reader, offset, children, reserved }: OpenNode): ReadPlace | undefined {
    const places = this.#places
    if (children !== 0 || !places.find(reader) || !this.#hasClass(reader)) return undefined
    const { starts } = places
    const name = places.text(reader, LeafChunk.name)
    const { position, angles, scale } = LeafChunk
    return placeOf(reader, offset, reserved, name, starts[position], starts[angles], starts[scale])
  }

  /** The payload of the leaf whose place was given last. */
  payload({ reader }: OpenNode): ByteReader {
    const start = this.#places.starts[LeafChunk.payload]
    reader.skipTo(start)
    return partOf(reader, reader.end - start, this.#payload.label)
  }

  #hasClass(reader: ByteReader): boolean {
    const className = this.#className
    const start = this.#places.starts[LeafChunk.className]
    if (this.#places.ends[LeafChunk.className] - start - 1 !== className.length) return false
    for (let index = 0; index < className.length; index++) {
      if (u8At(reader, start + index) !== className.charCodeAt(index)) return false
    }
    return true
  }
}
