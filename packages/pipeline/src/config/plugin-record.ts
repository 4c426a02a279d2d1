import type { Host } from '../host/host.js'
import { folderOf, isInside, join, relativeFrom, resolveFrom } from '../host/path.js'
import { PACKAGE_VERSION } from '../store/version.js'
import { type BrushworkConfig, configProblem } from './brushwork-config.js'

/** Folder of the records in a package, one file for each folder in which a bundler runs. */
const RECORDS = 'node_modules/.cache/brushwork-plugin'

/** Settings of a plugin that only the configuration of its bundler holds. */
export interface PluginRecord {
  /** Absolute path of the folder in which the bundler runs. */
  readonly bundlerRoot: string
  /** Absolute path of the project. */
  readonly root: string
  /** Absolute path of the folder for packs, where neither the options nor the configuration name one. */
  readonly cacheDir: string
  /** Options of the plugin that the command line has, too. Their paths are relative to the project. */
  readonly options: BrushworkConfig
}

/** A record in its file. Paths are relative to the package, which may be moved. */
interface StoredRecord {
  readonly version: string
  readonly bundlerRoot: string
  readonly root: string
  readonly cacheDir: string
  readonly options: BrushworkConfig
}

/**
 * Records the settings of a plugin for the command line, which cannot run the configurations of bundlers. Without a
 * package.json nothing is written: a folder that has only game files gets no cache.
 * @throws BuildError `unwritten`
 */
export async function writePluginRecord(
  { bundlerRoot, root, cacheDir, options }: PluginRecord,
  host: Pick<Host, 'kindOf' | 'readFile' | 'writeFileAtomic' | 'sha256'>,
): Promise<void> {
  const folder = await packageOf(bundlerRoot, host)
  if (folder === undefined) return
  const { remoteCache: _token, ...stored } = options
  const own = relativeFrom(folder, bundlerRoot)
  const record: StoredRecord = {
    version: PACKAGE_VERSION,
    bundlerRoot: own,
    root: relativeFrom(folder, root),
    cacheDir: relativeFrom(folder, cacheDir),
    options: stored,
  }
  const path = join(folder, `${RECORDS}/${host.sha256(new TextEncoder().encode(own)).slice(0, 16)}.json`)
  const text = JSON.stringify(record)
  const there = await host.readFile(path)
  if (there !== undefined && new TextDecoder().decode(there) === text) return
  await host.writeFileAtomic(path, new TextEncoder().encode(text))
}

/**
 * Finds the record of the plugin that a folder belongs to: that of the nearest folder in which a bundler has run. A
 * package inside of it belongs to no plugin, unless the plugin's project is in that package.
 * @param folder absolute path
 */
export async function readPluginRecord(
  folder: string,
  host: Pick<Host, 'kindOf' | 'listFolder' | 'readFile'>,
): Promise<PluginRecord | undefined> {
  const own = await packageOf(folder, host)
  let best: PluginRecord | undefined
  for (let at = own; at !== undefined; at = at === folderOf(at) ? undefined : folderOf(at)) {
    for (const record of await recordsIn(at, host)) {
      const { root, bundlerRoot } = record
      const holds = isInside(folder, root) || isInside(folder, bundlerRoot)
      if (!holds || !isInside(root, own ?? root) || (await host.kindOf(root)) !== 'folder') continue
      if (best === undefined || bundlerRoot.length > best.bundlerRoot.length) best = record
    }
  }
  return best
}

/** The nearest folder with a package.json. */
async function packageOf(folder: string, host: Pick<Host, 'kindOf'>): Promise<string | undefined> {
  for (let at = folder; ; at = folderOf(at)) {
    if ((await host.kindOf(join(at, 'package.json'))) === 'file') return at
    if (at === folderOf(at)) return undefined
  }
}

async function recordsIn(folder: string, host: Pick<Host, 'listFolder' | 'readFile'>): Promise<PluginRecord[]> {
  const records: PluginRecord[] = []
  for (const name of await host.listFolder(join(folder, RECORDS))) {
    const bytes = name.endsWith('.json') ? await host.readFile(join(folder, `${RECORDS}/${name}`)) : undefined
    const stored = bytes && parseRecord(new TextDecoder().decode(bytes))
    if (stored === undefined) continue
    const { bundlerRoot, root, cacheDir, options } = stored
    const [at, project, cache] = [bundlerRoot, root, cacheDir].map((path) => resolveFrom(folder, path))
    records.push({ bundlerRoot: at, root: project, cacheDir: cache, options })
  }
  return records
}

/** Undefined for damaged records, and for those of other versions, whose caches and options may differ, too. */
function parseRecord(text: string): StoredRecord | undefined {
  try {
    const { version, bundlerRoot, root, cacheDir, options } = JSON.parse(text) as Partial<Record<string, unknown>>
    if (version !== PACKAGE_VERSION || typeof options !== 'object' || options === null) return undefined
    const isWhole = [bundlerRoot, root, cacheDir].every((path) => typeof path === 'string')
    return isWhole && configProblem(options) === undefined ? (JSON.parse(text) as StoredRecord) : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}
