import type { OptionSources } from '../../config/asset-settings.js'
import type { BrushworkConfig } from '../../config/brushwork-config.js'
import { loadConfig } from '../../config/load-config.js'
import { readPluginRecord } from '../../config/plugin-record.js'
import type { Host } from '../../host/host.js'
import { join, resolveFrom } from '../../host/path.js'

/** A project as programs see it that are no bundler. */
export interface ReadProject {
  /** Absolute path. */
  readonly root: string
  /** Where the options of its assets come from. */
  readonly sources: OptionSources
  /** Its configuration, and the options of its plugin, which take precedence. */
  readonly config: BrushworkConfig
  /** Names of the options that come from its plugin, as of its last build, sorted. */
  readonly pluginOptions: readonly string[]
  /** The project, then the folder in which its bundler runs, if that is another one. Absolute paths. */
  readonly folders: readonly string[]
  /** Absolute path of its cache folder: the option `cacheDir`, else the folder of the bundler that ran last, else {@link usualCache}. */
  readonly cacheDir: string | undefined
}

/**
 * Reads the settings of a project: its configuration, and what its plugin recorded, because only bundlers run the configurations of
 * bundlers.
 * @param root absolute path
 * @throws BuildError for an invalid configuration
 */
export async function readProject(root: string, host: Host): Promise<ReadProject> {
  const nearest = await readPluginRecord(root, host)
  // A folder of another project may lie in that of a plugin.
  const record = nearest?.root === root ? nearest : undefined
  const folders = [...new Set([root, record?.bundlerRoot ?? root])]
  const loaded = await loadConfig(folders, host)
  const { presets = {}, ...given } = record?.options ?? {}
  const config = { ...loaded.config, ...record?.options }
  return {
    root,
    sources: { config: loaded, given, presets },
    config,
    pluginOptions: Object.keys(record?.options ?? {}).sort(),
    folders,
    cacheDir:
      config.cacheDir === undefined
        ? (record?.cacheDir ?? (await usualCache(root, host)))
        : resolveFrom(root, config.cacheDir),
  }
}

/** The cache that most bundlers, and the command line, keep in a project with a package.json. */
const OWN_CACHE = 'node_modules/.cache/brushwork'

/** Caches that bundlers keep, relative to the project. */
export const USUAL_CACHES = ['node_modules/.vite/brushwork', OWN_CACHE] as const

/**
 * The cache of a project whose configuration names none: that of its bundler, else the usual one, which may not exist yet. Undefined
 * without a package.json: a build adds no cache to a folder that has only game files.
 */
async function usualCache(root: string, host: Host): Promise<string | undefined> {
  for (const name of USUAL_CACHES) {
    if ((await host.kindOf(join(root, name))) === 'folder') return join(root, name)
  }
  return (await host.kindOf(join(root, 'package.json'))) === 'file' ? join(root, OWN_CACHE) : undefined
}
