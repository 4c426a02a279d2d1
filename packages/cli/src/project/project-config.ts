import { posix } from 'node:path'
import type { Host } from '@brushwork/pipeline'
import {
  type BrushworkConfig,
  loadConfig,
  type OptionSources,
  type PluginRecord,
  readPluginRecord,
  runConfig,
} from '@brushwork/pipeline/config'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { usualCache } from './usual-caches.js'

/** The settings of a project: its configuration, and the record of its plugin, whose options take precedence. */
export interface ProjectConfig {
  /** Where the options of its assets come from. */
  readonly sources: OptionSources
  /** Both, merged. */
  readonly config: BrushworkConfig
  /** Absolute path of its cache folder: the option `cacheDir`, else the folder of the bundler that ran last, else {@link usualCache}. */
  readonly cacheDir: string | undefined
}

/** The settings of the projects that a call has to do with: each is read once. */
export class ProjectConfigs {
  readonly #projects = new Map<string, Promise<ProjectConfig>>()
  readonly #session: Session
  readonly #isReported: boolean

  /** @param isReported whether options that come from a plugin are reported; not by commands that use none */
  constructor(session: Session, isReported = true) {
    this.#session = session
    this.#isReported = isReported
  }

  /** @param root absolute path of the project @throws BuildError */
  of(root: string): Promise<ProjectConfig> {
    const existing = this.#projects.get(root) ?? this.#read(root)
    this.#projects.set(root, existing)
    return existing
  }

  async #read(root: string): Promise<ProjectConfig> {
    const { host, cwd, error } = this.#session
    const record = await recordOf(root, host)
    const loaded = await loadConfig(record === undefined ? [root] : [root, record.bundlerRoot], host, runConfig)
    const names = Object.keys(record?.options ?? {}).sort()
    if (names.length > 0 && this.#isReported) {
      const origin = "options of the plugin in the bundler's configuration apply, as of its last build"
      error(`${shownPath(root, cwd)}: ${origin}: ${names.join(', ')}`)
    }
    const { presets = {}, ...given } = record?.options ?? {}
    const config = { ...loaded.config, ...record?.options }
    const own = record?.cacheDir ?? (await usualCache(root, host))
    return {
      sources: { config: loaded, given, presets },
      config,
      cacheDir: config.cacheDir === undefined ? own : posix.resolve(root, config.cacheDir),
    }
  }
}

/** The record of the plugin whose project this is: a call may name another one below it. @param root absolute path of the project */
export async function recordOf(root: string, host: Host): Promise<PluginRecord | undefined> {
  const record = await readPluginRecord(root, host)
  return record?.root === root ? record : undefined
}
