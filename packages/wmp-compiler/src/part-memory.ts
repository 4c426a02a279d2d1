import type { BuiltBlocks } from './built-blocks.js'
import type { Block } from './level.js'
import type { LevelMessage } from './message.js'
import type { CompileOptions } from './options.js'

/** A part of a level with what was said about it. */
export interface BuiltPart {
  readonly built: BuiltBlocks
  readonly messages: readonly LevelMessage[]
}

interface Entry extends BuiltPart {
  readonly mode: CompileOptions['mode']
  readonly worldLimit: number
}

/** Remembers what parts of a level became: those whose list of blocks is the very same object. */
export class PartMemory {
  readonly #entries = new WeakMap<readonly Block[], Entry>()

  /** What the blocks became before; `build` when they are new, or options that matter changed. */
  part(blocks: readonly Block[], { mode, worldLimit }: CompileOptions, build: () => BuiltPart): BuiltPart {
    const known = this.#entries.get(blocks)
    if (known !== undefined && known.mode === mode && known.worldLimit === worldLimit) return known
    const made = { ...build(), mode, worldLimit }
    this.#entries.set(blocks, made)
    return made
  }
}
