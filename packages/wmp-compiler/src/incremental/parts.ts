import type { Block } from '@brushwork/asset'
import type { BuiltPart } from '../compile/built-level.js'
import type { CompileOptions } from '../options.js'

interface PreviousPart {
  readonly mode: CompileOptions['mode']
  readonly worldLimit: number
  readonly part: BuiltPart
}

/** Reuses the parts of a level whose list of blocks is the same object. */
export class IncrementalParts {
  readonly #previous = new WeakMap<readonly Block[], PreviousPart>()

  /** The part of these blocks. @param build is called when they are new, or an option that matters changed. */
  build(blocks: readonly Block[], { mode, worldLimit }: CompileOptions, build: () => BuiltPart): BuiltPart {
    const previous = this.#previous.get(blocks)
    if (previous?.mode === mode && previous.worldLimit === worldLimit) return previous.part
    const part = build()
    this.#previous.set(blocks, { mode, worldLimit, part })
    return part
  }
}
