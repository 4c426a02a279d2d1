import type { BlockSet } from './block-set.js'
import { sameBlocks } from './same-blocks.js'

/** Remembers what {@link sameBlocks} said last: several stages ask it about the same two sets, one behind the other. */
export class BlockMatches {
  #set: BlockSet | undefined
  #older: BlockSet | undefined
  #same: Int32Array = new Int32Array(0)

  /** See {@link sameBlocks}; shared: must not be changed. */
  of(set: BlockSet, older: BlockSet): Int32Array {
    if (set === this.#set && older === this.#older) return this.#same
    this.#same = sameBlocks(set, older)
    this.#set = set
    this.#older = older
    return this.#same
  }
}
