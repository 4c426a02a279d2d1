import type { CompiledLevel, CompileMemory, TextureSize } from '@brushwork/wmp-compiler'

/** The size of a texture by its name, undefined where it is nowhere. */
export type SizeOf = (texture: string) => TextureSize | undefined

/** A compiled level, and all that it was compiled from. */
interface KnownLevel {
  readonly key: string
  readonly sizes: ReadonlyMap<string, TextureSize | undefined>
  readonly compiled: CompiledLevel
}

/** What the builds of one level leave for its next one. Builds that run at the same time may share it. */
export class LevelMemory {
  /** For another edition of the level. */
  readonly compiler: CompileMemory
  #known: KnownLevel | undefined

  constructor(compiler: CompileMemory) {
    this.compiler = compiler
  }

  /**
   * Compiles a level, unless the last build compiled the same: a texture was painted, or a model edited that the level places.
   * @param key of all that goes into it besides the sizes of textures; undefined for what shall not be known again.
   */
  async compiled(
    key: string | undefined,
    sizeOf: SizeOf,
    compile: (sizeOf: SizeOf) => Promise<CompiledLevel>,
  ): Promise<CompiledLevel> {
    const known = this.#known
    if (known !== undefined && known.key === key && hasSizes(known, sizeOf)) return known.compiled
    // The compiler may write over what it made before, even when it fails then.
    this.#known = undefined
    const sizes = new Map<string, TextureSize | undefined>()
    const compiled = await compile((texture) => {
      const size = sizeOf(texture)
      sizes.set(texture, size && { width: size.width, height: size.height })
      return size
    })
    if (key !== undefined) this.#known = { key, sizes, compiled }
    return compiled
  }
}

function hasSizes({ sizes }: KnownLevel, sizeOf: SizeOf): boolean {
  return [...sizes].every(([texture, size]) => {
    const now = sizeOf(texture)
    return now?.width === size?.width && now?.height === size?.height
  })
}
