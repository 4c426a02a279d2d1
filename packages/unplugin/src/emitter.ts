import type { SupportedFramework, UnpluginBuildContext, UnpluginContext, UnpluginOptions } from 'unplugin'
import type { Core } from './core.js'
import type { EmittedFile } from './files/stored-files.js'
import type { FailureReport } from './report/failure-report.js'
import type { Watched } from './watch/watched.js'

/** `this` of a load hook. */
export type LoadContext = UnpluginBuildContext & UnpluginContext

/** One run of a load hook. */
export interface Load {
  readonly context: LoadContext
  /**
   * The bundler's file for the module: the absolute path of the source, or the id of the catalog, which has no source.
   */
  readonly file: string
  /** The bundler's id of the module: one file may be several modules, with different queries. */
  readonly id: string
}

/** How a module refers to a pack that the bundler emits. */
export interface PackReference {
  /** Import declarations that the expression needs. */
  readonly imports: readonly string[]
  /** A JavaScript expression for the pack's URL at run time. */
  readonly expression: string
}

/** @param sha256 of the pack that the module has so far @param failure why there is no light */
export type LightUpdate = (sha256: string, failure: unknown) => void

/** The hot-update interface of the bundler that serves the module. */
export type HotApi = 'import.meta.hot' | 'import.meta.webpackHot'

/**
 * Which files modules hold themselves, as data URIs: all or none, those of fewer bytes, or those that a function chooses by name and content.
 */
export type InlineRule = boolean | number | ((name: string, content: Buffer) => unknown)

/** Everything that differs between bundlers. */
export interface Emitter {
  /** Hooks and settings of this bundler only. */
  readonly hooks: Pick<UnpluginOptions, SupportedFramework>
  /** Ends the load of a source that the client may not see, in dev servers. */
  admit?(load: Load): Promise<void>
  /**
   * Emits a file, and returns how the module of this load refers to it. A module may have several.
   * @param local a name that is free in the module, for an import of the file's URL where the bundler needs one
   */
  emitPack(load: Load, file: EmittedFile, local: string): Promise<PackReference>
  /** Which files it does not get to emit, where the bundler has a setting for it. @param option of the plugin. Default: by the option */
  inlineRule?(option: InlineRule | undefined): InlineRule | undefined
  /** The hot-update interface for the module of this load; undefined if the bundler has no such interface. */
  hotApi(load: Load): HotApi | undefined
  /**
   * How the module of this load is updated when the light of its level is made, or cannot be made. Undefined where the module has to have
   * the light at once.
   */
  lightUpdate?(load: Load): LightUpdate | undefined
  /** Lines by which a module without its light shows in its page that it is made. @param sha256 of its pack */
  lightNote?(sha256: string): readonly string[]
  /** Whether people read what the game throws, as in dev servers: then errors of the runtime have their reasons. */
  isDevelopment(load: LoadContext): boolean
  /**
   * Whether warnings stay on the screen between rebuilds, so that only new ones are reported. Other bundlers report the warnings of a
   * rebuilt module again.
   */
  reportsOnce(): boolean
  /**
   * Whether the bundler can watch a file of this path. The emitter watches other paths itself. Default: all paths.
   */
  canWatch?(load: Load, path: string): boolean
  /**
   * Has the module rebuilt when a missing file appears. The core has already passed the files that were read to the bundler.
   */
  watchMissing(load: Load, watched: Watched): void
  /**
   * Ends the load with an error in the bundler's own format.
   * @throws ReportedFailure where the bundler shows the failure already and the load succeeds with a module that throws
   */
  fail(load: Load, failure: FailureReport): Promise<never>
}

export type CreateEmitter = (core: Core) => Emitter
