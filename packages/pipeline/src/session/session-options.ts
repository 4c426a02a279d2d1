import type { CompileLevelContext, CompileLevelRequest } from '../builder/compile-level.js'
import type { OptionSources } from '../config/asset-settings.js'
import type { BrushworkConfig } from '../config/brushwork-config.js'
import type { BuildOptions } from '../options/build-options.js'
import type { CompressedSizes } from '../options/compress-option.js'
import type { StepEvent } from '../store/steps.js'
import type { SessionHost } from './session-host.js'

/** Where the options of a session's assets come from, options of its cache, limits for its packs, and whether these are compressed inside. */
export interface SessionSettings
  extends OptionSources,
    Pick<BrushworkConfig, 'remoteCache' | 'cacheSize' | 'budgets' | 'compress'> {}

/** A project to build. */
export interface SessionProject {
  /** Absolute path of the project: the only folder in which referenced files are looked up. */
  readonly root: string
  /** Absolute path of the cache folder. Without it nothing is cached on disk. */
  readonly cacheDir?: string | undefined
  /** Absolute paths of its other caches, which this session does not use. Nothing in a cache is taken for a file of the project. */
  readonly caches?: readonly string[] | undefined
  /** A function is called for each build. Default: the defaults, and the settings file beside each asset. */
  readonly settings?: SessionSettings | (() => Promise<SessionSettings>) | undefined
}

/** Options of a session. */
export interface SessionOptions extends SessionProject {
  readonly host: SessionHost
  /** Keeps the state of levels, so that builds after an edit compile only what changed. Default: false. */
  readonly watch?: boolean | undefined
  /**
   * Whether files stay as they are until `finish` or `forget`, as for a command: folders are listed once, however many builds run one after
   * the other, and hashes of files are stored at the end. Default: false.
   */
  readonly isSnapshot?: boolean | undefined
  /** Whether the host's threads make assets. They keep no state of levels. Default: unless `watch` is set. */
  readonly threads?: boolean | undefined
  /** Threads that compile one level. Default: the parallelism of the machine, at most 4. Does not affect packs. */
  readonly workers?: number | undefined
  /** Called after each step that ran or was read from the cache. */
  readonly onStep?: ((event: StepEvent) => void) | undefined
}

/** Which form of an asset is built. */
export interface AssetForm {
  /** Name of a preset in the settings. */
  readonly preset?: string | undefined
  /** `pack`: what games load. `interchange`: plain glTF for other programs. Default: `pack`. */
  readonly target?: BuildOptions['target'] | undefined
}

/** How one asset is built. */
export interface AssetBuild extends AssetForm {
  /**
   * Ends the build early. A build that waits for a thread ends at once, others at their next stage, those in threads with their thread. It
   * throws the signal's reason, and stores nothing afterwards.
   */
  readonly signal?: AbortSignal | undefined
  /**
   * Whether a level may come before its lightmaps are made, so that a page can show it at once. It then has those of
   * the last build where they fit. Nothing is stored of such a build, and {@link BuiltAsset.isLightPending} is set:
   * build again without this option to get the light. Has no effect without `watch`.
   */
  readonly isLightLater?: boolean | undefined
  /** Called repeatedly with the share of a level's lightmaps that is computed, 0..1; not for levels that other threads make. */
  readonly onLight?: ((share: number) => void) | undefined
}

/** How a level is compiled. Mode, profile, light and the like come from the settings of the session. */
export interface LevelCompile
  extends Pick<AssetBuild, 'signal' | 'onLight'>,
    Pick<CompileLevelRequest, 'target'>,
    Partial<Pick<CompileLevelRequest, 'textures' | 'debug'>>,
    Pick<CompileLevelContext, 'onStage'> {}

/** How declarations are kept. */
export interface Declaring {
  /** Only checks which are up to date, and writes and removes none. Default: false. */
  readonly check?: boolean | undefined
}

/** How an asset is reported. */
export interface Reporting {
  /** Absolute path of the folder from which its source is named. Default: the project. */
  readonly base?: string | undefined
  /** Sizes of the forms that servers send instead of the pack. */
  readonly compressed?: CompressedSizes | undefined
}
