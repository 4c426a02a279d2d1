import type { ByteWriter } from '../../../../binary/index.js'
import type { WmpChunk } from '../../document/document.js'
import { CHUNK_HEADER, type ChunkType, chunkMark } from '../layout.js'

/** Writes the child chunks of one container, with unread bytes at their original positions. */
export class ChunkSequence {
  readonly #writer: ByteWriter
  readonly #extra: readonly WmpChunk[]
  #typed = 0
  #nextExtra = 0

  constructor(writer: ByteWriter, extra: readonly WmpChunk[] = []) {
    this.#writer = writer
    this.#extra = extra
  }

  put(type: ChunkType, write: () => void, index?: number): void {
    this.#putExtra(this.#typed)
    const label = index === undefined ? type.label : `${type.label}[${index}]`
    this.#typed++
    this.#writer.within(label, () =>
      putChunk(this.#writer, type.kind, type.id, () => {
        write()
        this.#putTail(type)
      }),
    )
  }

  text(type: ChunkType, text: string, index?: number): void {
    this.put(type, () => this.#writer.text(`${text}\0`), index)
  }

  optionalText(type: ChunkType, text: string | undefined): void {
    if (text !== undefined) this.text(type, text)
  }

  /** Writes the unread bytes after all known chunks. */
  finish(): void {
    this.#putExtra(Number.POSITIVE_INFINITY)
  }

  #putExtra(after: number): void {
    for (; this.#nextExtra < this.#extra.length; this.#nextExtra++) {
      const chunk = this.#extra[this.#nextExtra]
      const isLast = after === Number.POSITIVE_INFINITY
      if (chunk.after > after || (chunk.part === 'bare' && !isLast)) return
      if (chunk.part === 'bare') this.#writer.bytes(chunk.bytes)
      // Unread bytes inside a removed chunk are dropped.
      else if (chunk.part === undefined) {
        putChunk(this.#writer, chunk.kind, chunk.id, () => this.#writer.bytes(chunk.bytes))
      }
    }
  }

  /** Writes the further bytes of the known chunk that is being written. */
  #putTail({ kind, id }: ChunkType): void {
    const chunk = this.#extra[this.#nextExtra]
    if (chunk?.part !== 'inside' || chunk.after !== this.#typed || chunk.kind !== kind || chunk.id !== id) return
    this.#writer.bytes(chunk.bytes)
    this.#nextExtra++
  }
}

function putChunk(writer: ByteWriter, kind: number, id: number, write: () => void): void {
  const start = writer.length
  writer.record(CHUNK_HEADER, { mark: chunkMark(kind, id), size: 0 })
  write()
  writer.patchU32(start + CHUNK_HEADER.byteLength - 4, writer.length - start)
}
