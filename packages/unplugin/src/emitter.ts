import type { BuiltAsset } from '@brushwork/pipeline'
import type { UnpluginBuildContext, UnpluginContext, UnpluginOptions } from 'unplugin'
import type { AssetBuilder } from './asset-builder.js'
import type { Failure } from './failure.js'
import type { HotApi, PackReference } from './generate-module.js'
import type { Missed } from './missed-files.js'
import type { ResolvedOptions } from './options.js'

/** `this` of a load hook. */
export type LoadContext = UnpluginBuildContext & UnpluginContext

/** One run of a load hook. */
export interface Load {
  readonly context: LoadContext
  /** Absolute path of the source file, as the bundler knows it. */
  readonly file: string
}

/** What differs between bundlers: everything else is the same code for all. */
export interface Emitter {
  /** Hooks and settings of this bundler alone. */
  readonly hooks: Pick<UnpluginOptions, 'vite' | 'rollup' | 'webpack'>
  /** Hands the pack over and says how a module refers to it. */
  emitPack(load: Load, asset: BuiltAsset): PackReference | Promise<PackReference>
  /** The hot-update interface for the module of this load, undefined when the bundler offers none. */
  hotApi(load: Load): HotApi | undefined
  /**
   * Whether a warning stays on the screen from one rebuild to the next, so that only news are worth a line. Others show anew what
   * a rebuilt module warns of.
   */
  reportsOnce(): boolean
  /** Has the module built again when a file appears that a build looked for in vain. */
  watchMissing(load: Load, missed: Missed): void
  /** Ends the load with an error of the bundler's own shape. */
  fail(load: Load, failure: Failure): never
}

export type CreateEmitter = (builder: AssetBuilder, options: ResolvedOptions) => Emitter
