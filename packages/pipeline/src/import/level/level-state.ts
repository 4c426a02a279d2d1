import type { CompiledLevel } from '@brushwork/asset'
import { CarriedLight, type CompileState, type TextureSize } from '@brushwork/wmp-compiler'
import type { LevelSource } from './read-level.js'

/** A level without and with the light that was made for it. */
interface LitLevel {
  readonly unlit: CompiledLevel
  readonly light: string
  readonly lit: CompiledLevel
  /** Whether nothing but the level determines its light. */
  readonly isReusable: boolean
}

/** The light that was last made for a level. */
class LastLight {
  #last: LitLevel | undefined
  /** Light of the last level, prepared for the next ones. */
  #carried: CarriedLight | undefined
  /** Whether levels are shown before their light is made. */
  #isCarried = false

  /** The level with its light; undefined where that was made for another one, or has to be made again. */
  of(unlit: CompiledLevel, light: string): CompiledLevel | undefined {
    const last = this.#last
    return last?.isReusable && last.unlit === unlit && last.light === light ? last.lit : undefined
  }

  /** A level with the light of an earlier version of it; undefined if there was none or little of it fits. */
  carriedTo(unlit: CompiledLevel, light: string): CompiledLevel | undefined {
    this.#isCarried = true
    if (this.#last?.light !== light) return undefined
    this.#carried ??= new CarriedLight(this.#last.lit)
    return this.#carried.to(unlit)
  }

  store(unlit: CompiledLevel, light: string, lit: CompiledLevel, isReusable: boolean): void {
    this.#last = { unlit, light, lit, isReusable }
    // Prepared now, because the next version of the level must be shown at once.
    this.#carried = this.#isCarried ? new CarriedLight(lit) : undefined
  }
}

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
