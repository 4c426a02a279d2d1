import { posix } from 'node:path'
import type { BuildContext } from '@brushwork/pipeline'
import {
  type AssetOptions,
  type AssetSettings,
  assetSettings,
  type BrushworkConfig,
  type LoadedConfig,
  loadConfig,
  type PluginRecord,
  readPluginRecord,
  runConfig,
} from '@brushwork/pipeline/config'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { usualCache } from './usual-caches.js'

type ProjectContext = Pick<BuildContext, 'host' | 'root'>

/** The settings of a project: its configuration, and the record of its plugin, whose options take precedence. */
interface ProjectSettings {
  readonly loaded: LoadedConfig
  readonly record: PluginRecord | undefined
  /** Both, merged. */
  readonly config: BrushworkConfig
}

/** The settings of the projects that a call has to do with: each is read once. */
export class ProjectConfigs {
  readonly #projects = new Map<string, Promise<ProjectSettings>>()
  readonly #session: Pick<Session, 'error' | 'cwd'> | undefined

  /** @param session to report options that come from a plugin; omitted for commands that use none */
  constructor(session?: Pick<Session, 'error' | 'cwd'>) {
    this.#session = session
  }

  /**
   * The options of a file: the call takes precedence over the preset, the sidecar, the plugin and the configuration.
   * @throws BuildError
   */
  async settings(
    file: string,
    asked: AssetOptions,
    preset: string | undefined,
    { host, root }: ProjectContext,
  ): Promise<AssetSettings> {
    const { loaded, record } = await this.#project({ host, root })
    const { presets = {}, ...given } = record?.options ?? {}
    return assetSettings(file, preset, { config: loaded, given, presets, asked }, host)
  }

  /**
   * Absolute path of the project's cache folder: the option `cacheDir`, else the folder of the bundler that ran last, else {@link usualCache}.
   * @throws BuildError
   */
  async cacheDir(context: ProjectContext): Promise<string | undefined> {
    const { config, record } = await this.#project(context)
    if (config.cacheDir !== undefined) return posix.resolve(context.root, config.cacheDir)
    return record?.cacheDir ?? usualCache(context.root, context.host)
  }

  /** The limit of that folder, megabytes; undefined where it is not set. @throws BuildError */
  async cacheSize(context: ProjectContext): Promise<number | undefined> {
    return (await this.#project(context)).config.cacheSize
  }

  /** The options of the project besides those of assets. @throws BuildError */
  async project(context: ProjectContext): Promise<Pick<BrushworkConfig, 'budgets' | 'compress' | 'report'>> {
    return (await this.#project(context)).config
  }

  /** The project's remote cache. @throws BuildError */
  async remoteCache(context: ProjectContext): Promise<BrushworkConfig['remoteCache']> {
    return (await this.#project(context)).config.remoteCache
  }

  #project({ host, root }: ProjectContext): Promise<ProjectSettings> {
    const existing = this.#projects.get(root) ?? this.#read({ host, root })
    this.#projects.set(root, existing)
    return existing
  }

  async #read({ host, root }: ProjectContext): Promise<ProjectSettings> {
    const found = await readPluginRecord(root, host)
    // A call may name another project than the plugin.
    const record = found?.root === root ? found : undefined
    const loaded = await loadConfig(record === undefined ? [root] : [root, record.bundlerRoot], host, runConfig)
    const names = Object.keys(record?.options ?? {}).sort()
    if (names.length > 0) {
      const origin = "options of the plugin in the bundler's configuration apply, as of its last build"
      this.#session?.error(`${shownPath(root, this.#session.cwd)}: ${origin}: ${names.join(', ')}`)
    }
    return { loaded, record, config: { ...loaded.config, ...record?.options } }
  }
}
