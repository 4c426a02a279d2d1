import type { ByteWriter } from '../binary/index.js'
import type { WmpChunk } from './document.js'
import { CHUNK_HEADER, type ChunkType, chunkMark } from './layout.js'

/** Writes the child chunks of one container, with its unknown chunks where they stood. */
export class ChunkSequence {
  readonly #writer: ByteWriter
  readonly #extra: readonly WmpChunk[]
  #known = 0
  #nextExtra = 0

  constructor(writer: ByteWriter, extra: readonly WmpChunk[] = []) {
    this.#writer = writer
    this.#extra = extra
  }

  put(type: ChunkType, write: () => void, index?: number): void {
    this.#putExtra(this.#known)
    const label = index === undefined ? type.label : `${type.label}[${index}]`
    this.#writer.within(label, () => putChunk(this.#writer, type.kind, type.id, write))
    this.#known++
  }

  text(type: ChunkType, text: string, index?: number): void {
    this.put(type, () => this.#writer.text(`${text}\0`), index)
  }

  optionalText(type: ChunkType, text: string | undefined): void {
    if (text !== undefined) this.text(type, text)
  }

  /** Writes the unknown chunks that stand behind all known ones. */
  finish(): void {
    this.#putExtra(Number.POSITIVE_INFINITY)
  }

  #putExtra(after: number): void {
    for (; this.#nextExtra < this.#extra.length; this.#nextExtra++) {
      const chunk = this.#extra[this.#nextExtra]
      if (chunk.after > after) return
      putChunk(this.#writer, chunk.kind, chunk.id, () => this.#writer.bytes(chunk.bytes))
    }
  }
}

function putChunk(writer: ByteWriter, kind: number, id: number, write: () => void): void {
  const start = writer.length
  writer.record(CHUNK_HEADER, { mark: chunkMark(kind, id), size: 0 })
  write()
  writer.patchU32(start + CHUNK_HEADER.byteLength - 4, writer.length - start)
}
