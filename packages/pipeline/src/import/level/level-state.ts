import type { CompiledLevel } from '@brushwork/asset'
import type { CompileState, TextureSize } from '@brushwork/wmp-compiler'
import { LastLight } from './last-light.js'
import type { LevelSource } from './read-level.js'

/** The size of a texture by its name; undefined for a missing texture. */
export type SizeOf = (texture: string) => TextureSize | undefined

/** A compiled level and all its inputs. */
interface PreviousLevel {
  readonly key: string
  readonly sizes: ReadonlyMap<string, TextureSize | undefined>
  readonly compiled: CompiledLevel
}

/** A source and what was read from it. */
interface PreviousSource {
  readonly sha256: string
  readonly source: LevelSource
}

/** Incremental state of one level, passed from each build to the next. Concurrent builds may share it. */
export class LevelState {
  /** For another version of the level. */
  readonly compiler: CompileState
  /** Lightmaps that were made for the compiled level, or for the one before. */
  readonly light = new LastLight()
  #previous: PreviousLevel | undefined
  #source: PreviousSource | undefined

  constructor(compiler: CompileState) {
    this.compiler = compiler
  }

  /**
   * The source of the last build where its bytes are the same, for example after a texture was repainted; otherwise
   * reads it.
   */
  source(sha256: string, read: (state: CompileState) => LevelSource): LevelSource {
    if (this.#source?.sha256 === sha256) return this.#source.source
    // Dropped first: reading may reuse its memory, even when it fails.
    this.#source = undefined
    const source = read(this.compiler)
    this.#source = { sha256, source }
    return source
  }

  /**
   * Returns the last build's result if its inputs are the same, for example after a texture was repainted or a placed
   * model edited. Otherwise drops it: the compiler may overwrite it even when it fails.
   * @param key of all inputs besides texture sizes
   */
  reuse(key: string, sizeOf: SizeOf): CompiledLevel | undefined {
    const previous = this.#previous
    if (previous !== undefined && previous.key === key && hasSizes(previous, sizeOf)) return previous.compiled
    this.#previous = undefined
    return undefined
  }

  /** Stores a result for the next build. @param sizes of the textures that the compiler queried */
  store(key: string, sizes: PreviousLevel['sizes'], compiled: CompiledLevel): void {
    this.#previous = { key, sizes, compiled }
  }
}

/** Forwards size queries and records the answers, so that a later build can compare them. */
export function recordSizes(sizeOf: SizeOf): { readonly sizes: PreviousLevel['sizes']; readonly sizeOf: SizeOf } {
  const sizes = new Map<string, TextureSize | undefined>()
  return {
    sizes,
    sizeOf(texture) {
      const size = sizeOf(texture)
      sizes.set(texture, size && { width: size.width, height: size.height })
      return size
    },
  }
}

function hasSizes({ sizes }: PreviousLevel, sizeOf: SizeOf): boolean {
  return [...sizes].every(([texture, size]) => {
    const now = sizeOf(texture)
    return now?.width === size?.width && now?.height === size?.height
  })
}
