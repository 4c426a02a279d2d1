import { resolve } from 'node:path'
import type { SessionHost, SessionSettings } from '@brushwork/pipeline'
import {
  type AssetOptions,
  type BrushworkConfig,
  BuildError,
  formsOf,
  type LoadedConfig,
  loadConfig,
  REPORT_FILE,
  type writePluginRecord,
} from '@brushwork/pipeline/config'
import type { ResolvedOptions } from '../options.js'

/** The project that is being bundled: its folders, and its settings from the plugin's options, the configuration and sidecars. */
export class Project {
  readonly host: SessionHost
  readonly #options: ResolvedOptions
  #folders: { readonly bundlerRoot: string; readonly root: string; readonly caches: string } | undefined
  #fallback: AssetOptions = {}
  #isWatched = true
  #outputs: readonly string[] = []
  #config: Promise<LoadedConfig> | undefined
  /** The last configuration that was read without an error. */
  #lastConfig: LoadedConfig | undefined

  constructor(options: ResolvedOptions, host: SessionHost) {
    this.#options = options
    this.host = host
  }

  /**
   * Sets the project's folders; the option `root` takes precedence. Call it before the first load.
   * @param bundlerRoot absolute path
   * @param bundlerCacheDir absolute path of the bundler's own cache folder; default: `node_modules/.cache` in the project
   */
  open(bundlerRoot: string, bundlerCacheDir?: string): void {
    const root = resolve(bundlerRoot, this.#options.root ?? '.')
    const caches = bundlerCacheDir ?? resolve(root, 'node_modules/.cache')
    this.#folders = { bundlerRoot: slashes(resolve(bundlerRoot)), root: slashes(root), caches }
    this.forget()
  }

  /** Absolute path of the project, `/` separators. */
  get root(): string {
    return this.#opened.root
  }

  /** The project and the folder of the bundler's configuration, which the option `root` parts. Absolute, `/` separators. */
  get folders(): readonly string[] {
    const { root, bundlerRoot } = this.#opened
    return root === bundlerRoot ? [root] : [root, bundlerRoot]
  }

  /** Absolute path of the folder for packs, `/` separators. The configuration counts only once it has been read. */
  get cacheDir(): string {
    const { root, caches } = this.#opened
    const chosen = this.#options.cacheDir ?? this.#lastConfig?.config.cacheDir
    return slashes(chosen === undefined ? resolve(caches, 'brushwork') : resolve(root, chosen))
  }

  /** Limit of that folder, megabytes; undefined where it is not set. The configuration counts only once it has been read. */
  get cacheSize(): number | undefined {
    return this.#options.cacheSize ?? this.#lastConfig?.config.cacheSize
  }

  /** What the command line has to know of this plugin. */
  get running(): Parameters<typeof writePluginRecord>[0] {
    const { bundlerRoot, root, caches } = this.#opened
    const { given, presets, catalog, types, cacheDir, cacheSize, budgets, report, compress } = this.#options
    const named = Object.keys(presets).length > 0 && { presets }
    const options = { ...given, ...named, catalog, types, cacheDir, cacheSize, budgets, report, compress }
    return { bundlerRoot, root, cacheDir: slashes(resolve(caches, 'brushwork')), options }
  }

  get #opened() {
    if (this.#folders === undefined) throw new Error('expected the bundler to start the plugin before it loads a file')
    return this.#folders
  }

  /** Chooses the default profile: drafts for dev servers, where a quick answer matters more than an exact one. */
  setDraft(isDraft: boolean): void {
    this.#fallback = isDraft ? { profile: 'draft' } : {}
  }

  /** Whether this is a dev server. */
  get isDraft(): boolean {
    return this.#fallback.profile === 'draft'
  }

  /** @param isWatched false for one build, after which the bundler ends: it keeps no state, and takes files as they were at its start */
  setWatched(isWatched: boolean): void {
    this.#isWatched = isWatched
  }

  /** Whether the bundler may build again after a file has changed. */
  get isWatched(): boolean {
    return this.#isWatched
  }

  /**
   * Sets the folders into which the bundler writes, where it says so before it loads a file. Copies of textures and sources there, which
   * may be older, are not files of the project.
   * @param folders absolute paths, or relative to the folder of the bundler's configuration
   */
  setOutputs(folders: readonly (string | undefined)[]): void {
    const { bundlerRoot, root } = this.#opened
    const paths = folders.flatMap((folder) => (folder === undefined ? [] : [slashes(resolve(bundlerRoot, folder))]))
    // A folder that holds the project hides nothing of it.
    this.#outputs = [...new Set(paths)].filter((path) => path.startsWith(`${root.replace(/\/$/, '')}/`)).sort()
  }

  /** Absolute paths of folders in the project whose files are those of builds: outputs. */
  get outputs(): readonly string[] {
    return this.#outputs
  }

  /** Makes the next build check the configuration for changes. */
  forget(): void {
    this.#config = undefined
  }

  /** Rereads a changed configuration before a bundler reads {@link version}. Builds report its errors. */
  async refresh(): Promise<void> {
    this.forget()
    await this.config().catch(() => undefined)
  }

  /** The project's configuration, read on first use. @throws BuildError */
  config(): Promise<LoadedConfig> {
    if (this.#config === undefined) {
      this.#config = this.#loadConfig()
      this.#config.then(
        (config) => {
          this.#lastConfig = config
        },
        () => {},
      )
    }
    return this.#config
  }

  /** A wrong root fails builds, in the bundler's own error format: an exception of a plugin would show its stack. */
  async #loadConfig(): Promise<LoadedConfig> {
    const { root: given } = this.#options
    if (given !== undefined && (await this.host.kindOf(this.root)) !== 'folder') {
      const text = `the option "root" names ${given}, but there is no such folder: name that of the project, or leave the option out`
      const file = this.root
      throw new BuildError([{ severity: 'error', code: 'option-root', text, file }], '', { missing: [file] })
    }
    return loadConfig(this.folders, this.host, { previous: this.#lastConfig })
  }

  /** Where the options of assets come from. @throws BuildError */
  async settings(): Promise<SessionSettings> {
    const config = await this.config()
    const { given, presets, remoteCache = config.config.remoteCache } = this.#options
    // Dev servers measure nothing.
    const budgets = this.isDraft ? [] : (this.#options.budgets ?? config.config.budgets)
    const compress = this.#options.compress ?? config.config.compress
    const caches = { remoteCache, cacheSize: this.cacheSize }
    return { fallback: this.#fallback, config, given, presets, ...caches, budgets, compress }
  }

  /** The globs of the catalog. @throws BuildError */
  async catalog(): Promise<readonly string[]> {
    return this.#options.catalog ?? (await this.config()).config.catalog ?? []
  }

  /** Compressed forms that are written beside packs. @throws BuildError */
  async compress(): Promise<ReturnType<typeof formsOf>> {
    return formsOf(this.#options.compress ?? (await this.config()).config.compress)
  }

  /** Absolute path of the report, `/` separators; undefined without a report. @throws BuildError */
  async reportPath(): Promise<string | undefined> {
    const report = this.#options.report ?? (await this.config()).config.report ?? true
    if (report === false) return undefined
    return report === true ? `${this.cacheDir}/${REPORT_FILE}` : slashes(resolve(this.root, report))
  }

  /** The option `types`, undefined where it is not set. @throws BuildError */
  async types(): Promise<boolean | undefined> {
    return this.#options.types ?? (await this.config()).config.types
  }

  /**
   * Plain data that differs when generated modules may differ, apart from files: for caches of bundlers. The configuration counts
   * only once it has been read.
   */
  get version(): unknown {
    return [withoutCaches(this.#options), this.#fallback, withoutCaches(this.#lastConfig?.config ?? {})]
  }
}

/** No module depends on these, and the token of a remote cache must not get into the caches of bundlers. */
function withoutCaches<T extends Pick<BrushworkConfig, 'remoteCache' | 'cacheSize'>>(given: T) {
  const { remoteCache: _remote, cacheSize: _size, ...options } = given
  return options
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/')
}
