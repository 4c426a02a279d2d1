/** Bytes of a block. */
const BLOCK = 64 * 1024

/** Blocks that are held. */
const HELD_BLOCKS = 64

/** The bytes of a file, read in blocks when they are asked for. A file of any size costs 4 MiB. */
export class ByteBlocks {
  readonly #blob: Blob
  readonly #blocks = new Map<number, Uint8Array | undefined>()
  readonly #onRead: () => void

  /** @param onRead called when bytes have come that were asked for */
  constructor(blob: Blob, onRead: () => void) {
    this.#blob = blob
    this.#onRead = onRead
  }

  get size(): number {
    return this.#blob.size
  }

  /** A byte; undefined while it is being read. */
  at(offset: number): number | undefined {
    const index = Math.floor(offset / BLOCK)
    const block = this.#blocks.get(index)
    if (block === undefined && !this.#blocks.has(index)) void this.#read(index)
    return block?.[offset - index * BLOCK]
  }

  /** Bytes from an offset on, fewer at the end; undefined while some are being read. */
  slice(offset: number, length: number): Uint8Array | undefined {
    const end = Math.min(this.size, offset + length)
    const bytes = new Uint8Array(Math.max(0, end - offset))
    for (let at = 0; at < bytes.length; at++) {
      const byte = this.at(offset + at)
      if (byte === undefined) return undefined
      bytes[at] = byte
    }
    return bytes
  }

  async #read(index: number): Promise<void> {
    this.#blocks.set(index, undefined)
    const part = this.#blob.slice(index * BLOCK, (index + 1) * BLOCK)
    this.#blocks.set(index, new Uint8Array(await part.arrayBuffer()))
    for (const old of this.#blocks.keys()) {
      if (this.#blocks.size <= HELD_BLOCKS) break
      this.#blocks.delete(old)
    }
    this.#onRead()
  }
}
