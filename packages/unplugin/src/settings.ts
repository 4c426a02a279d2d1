import type { Host } from '@brushwork/pipeline'
import {
  type AssetOptions,
  type AssetSettings,
  assetSettings,
  BuildError,
  type LoadedConfig,
  loadConfig,
  runConfig,
} from '@brushwork/pipeline/config'
import type { ResolvedOptions } from './options.js'

/** What users say about assets: given to the plugin, in the configuration and in sidecars. */
export class Settings {
  readonly #options: ResolvedOptions
  readonly #host: Host
  readonly #root: () => string
  #fallback: AssetOptions = {}
  #known: LoadedConfig | undefined
  #loading: Promise<LoadedConfig> | undefined

  /** @param root the project, once it is known: absolute, `/` separators. */
  constructor(options: ResolvedOptions, host: Host, root: () => string) {
    this.#options = options
    this.#host = host
    this.#root = root
  }

  /** Whether what is built from now on is for a dev server, where a quick answer is worth more than an exact one. */
  draft(isDraft: boolean): void {
    this.#fallback = isDraft ? { profile: 'draft' } : {}
  }

  /** The configuration may have changed: it is looked at again before the next build. */
  forget(): void {
    this.#loading = undefined
  }

  /** Looks whether the configuration is another, before a bundler asks for {@link version}. What is wrong with it fails builds. */
  async refresh(): Promise<void> {
    this.forget()
    await this.config().catch(() => undefined)
  }

  /** The project's configuration, read when it is first asked for. @throws BuildError */
  config(): Promise<LoadedConfig> {
    if (this.#loading === undefined) {
      const loading = this.#load()
      loading.then(
        (config) => {
          this.#known = config
        },
        () => {},
      )
      this.#loading = loading
    }
    return this.#loading
  }

  /** What is wrong with the folder is told by builds, in the bundler's own shape: a plugin that throws shows its stack. */
  async #load(): Promise<LoadedConfig> {
    const { root: given } = this.#options
    const root = this.#root()
    if (given !== undefined && (await this.#host.kindOf(root)) !== 'folder') {
      const text = `the option "root" names ${given}, but there is no such folder: name that of the project, or leave the option out`
      throw new BuildError([{ severity: 'error', code: 'option-root', text, file: root }], '', { missing: [root] })
    }
    return loadConfig(root, this.#host, runConfig, this.#known)
  }

  /** The options of one asset. @throws BuildError */
  async of(file: string, preset: string | undefined): Promise<AssetSettings> {
    const { given, presets } = this.#options
    const config = await this.config()
    return assetSettings(file, preset, { fallback: this.#fallback, config, given, presets }, this.#host)
  }

  /** The globs of the catalog. @throws BuildError */
  async catalog(): Promise<readonly string[]> {
    return this.#options.catalog ?? (await this.config()).config.catalog ?? []
  }

  /** Whether declarations are wanted, undefined when nobody says. @throws BuildError */
  async types(): Promise<boolean | undefined> {
    return this.#options.types ?? (await this.config()).config.types
  }

  /** The folder for built packs in a user's words, where there are any; of the configuration only when it has been read. */
  get cacheDir(): string | undefined {
    return this.#options.cacheDir ?? this.#known?.config.cacheDir
  }

  /** Plain data that is another when modules may be: for caches of bundlers. Of the configuration only when it has been read. */
  get version(): unknown {
    return [this.#options, this.#fallback, this.#known?.config ?? {}]
  }
}
