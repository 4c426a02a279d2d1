import { posix } from 'node:path'
import type { BuildContext } from '@brushwork/pipeline'
import {
  type AssetOptions,
  type AssetSettings,
  assetSettings,
  type BrushworkConfig,
  type LoadedConfig,
  loadConfig,
  runConfig,
} from '@brushwork/pipeline/config'
import { usualCache } from './usual-caches.js'

/** The configurations of the projects that a call has to do with: each is read once. */
export class ProjectConfigs {
  readonly #configs = new Map<string, Promise<LoadedConfig>>()

  /**
   * The options of a file: the call takes precedence over the preset, the sidecar and the configuration.
   * @throws BuildError
   */
  async settings(
    file: string,
    asked: AssetOptions,
    preset: string | undefined,
    { host, root }: Pick<BuildContext, 'host' | 'root'>,
  ): Promise<AssetSettings> {
    return assetSettings(file, preset, { config: await this.#config({ host, root }), asked }, host)
  }

  /** Absolute path of the project's cache folder: `cacheDir` of its configuration, else {@link usualCache}. @throws BuildError */
  async cacheDir(context: Pick<BuildContext, 'host' | 'root'>): Promise<string | undefined> {
    const { cacheDir } = (await this.#config(context)).config
    return cacheDir === undefined ? usualCache(context.root, context.host) : posix.resolve(context.root, cacheDir)
  }

  /** The limit of that folder, megabytes; undefined if its configuration does not set it. @throws BuildError */
  async cacheSize(context: Pick<BuildContext, 'host' | 'root'>): Promise<number | undefined> {
    return (await this.#config(context)).config.cacheSize
  }

  /** The options of the project besides those of assets. @throws BuildError */
  async project(
    context: Pick<BuildContext, 'host' | 'root'>,
  ): Promise<Pick<BrushworkConfig, 'budgets' | 'compress' | 'report'>> {
    return (await this.#config(context)).config
  }

  /** The project's remote cache. @throws BuildError */
  async remoteCache(context: Pick<BuildContext, 'host' | 'root'>): Promise<BrushworkConfig['remoteCache']> {
    return (await this.#config(context)).config.remoteCache
  }

  #config({ host, root }: Pick<BuildContext, 'host' | 'root'>): Promise<LoadedConfig> {
    const existing = this.#configs.get(root) ?? loadConfig(root, host, runConfig)
    this.#configs.set(root, existing)
    return existing
  }
}
