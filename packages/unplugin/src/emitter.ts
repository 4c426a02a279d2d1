import type { UnpluginBuildContext, UnpluginContext, UnpluginOptions } from 'unplugin'
import type { AssetBuilder } from './asset-builder.js'
import type { EmittedFile } from './emitted-file.js'
import type { Failure } from './failure.js'
import type { HotApi, PackReference } from './generate-module.js'
import type { Watched } from './missed-files.js'
import type { ResolvedOptions } from './options.js'

/** `this` of a load hook. */
export type LoadContext = UnpluginBuildContext & UnpluginContext

/** One run of a load hook. */
export interface Load {
  readonly context: LoadContext
  /**
   * What the bundler takes the module for: the absolute path of the source file, or the id of the catalog, which has no
   * source.
   */
  readonly file: string
  /** What the bundler calls the module: one file may be several, by their queries. */
  readonly id: string
}

/** What differs between bundlers: everything else is the same code for all. */
export interface Emitter {
  /** Hooks and settings of this bundler alone. */
  readonly hooks: Pick<
    UnpluginOptions,
    'vite' | 'rollup' | 'rolldown' | 'webpack' | 'rspack' | 'rsbuild' | 'esbuild' | 'farm' | 'bun'
  >
  /** Ends the load of a source that whoever asks for it must not see; servers alone have such. */
  admit?(load: Load): Promise<void>
  /**
   * Hands a file over and says how the module of this load refers to it. A module may ask for several.
   * @param local Name in the module for an import of the file's URL, where the bundler wants one: no two files have the same.
   */
  emitPack(load: Load, file: EmittedFile, local: string): PackReference | Promise<PackReference>
  /** The hot-update interface for the module of this load, undefined when the bundler offers none. */
  hotApi(load: Load): HotApi | undefined
  /**
   * Whether a warning stays on the screen from one rebuild to the next, so that only news are worth a line. Others show anew what
   * a rebuilt module warns of.
   */
  reportsOnce(): boolean
  /**
   * Whether the bundler watches a file of this path when told to. The emitter sees to the others itself; without this method there are
   * none.
   */
  canWatch?(load: Load, path: string): boolean
  /**
   * Has the module built again when a file appears that was looked for in vain. The core has told the bundler of the files
   * that were read.
   */
  watchMissing(load: Load, watched: Watched): void
  /**
   * Ends the load with an error of the bundler's own shape.
   * @throws ToldFailure when the bundler shows the failure without this load's being one.
   */
  fail(load: Load, failure: Failure): Promise<never>
}

export type CreateEmitter = (builder: AssetBuilder, options: ResolvedOptions) => Emitter
