import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  BUILD_DEFAULTS,
  BuildError,
  type BuildOptions,
  buildAsset,
  type CacheNotice,
  FileHashes,
  type Host,
  type IncrementalState,
  type MakeThreads,
  pruneCache,
  RecentEntries,
  type RemoteCache,
} from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { StoredFiles } from '../../../../../packages/unplugin/src/builds/stored-files.js'
import { SOURCES } from './project.js'

/** A build of the project, as a bundler plugin runs it. */
export interface BuildPlan {
  /** Absolute path of the project. */
  readonly root: string
  /** Paths relative to the project. */
  readonly sources?: readonly string[]
  /** Absolute path of the store; omitted: builds without a store. */
  readonly store?: string
  readonly host?: Host
  /** Shared by the builds of a long-running process, such as a dev server. */
  readonly hashes?: FileHashes
  readonly state?: IncrementalState
  /** Makes assets in threads, all sources at once. */
  readonly threads?: MakeThreads
  readonly remote?: RemoteCache | undefined
  /** Limit of the store, megabytes. */
  readonly size?: number
  /** Absolute path of a folder into which packs are written, as the command line does. */
  readonly output?: string
  /** Whether packs are also stored as files for a bundler. */
  readonly files?: boolean
  /** Default: that of builds, WebP. */
  readonly images?: BuildOptions['images'] | undefined
}

/** Result of a build. */
export interface ProjectBuild {
  /** By source: hash of the pack, facts, messages and paths as text. Equal builds have equal texts. */
  readonly assets: ReadonlyMap<string, string>
  /** Sources that were built instead of read from the store. */
  readonly made: readonly string[]
  readonly notices: readonly CacheNotice[]
}

/** Builds all assets, stores their packs for a bundler, and does what a plugin does at the end of a build. */
export async function buildProject(plan: BuildPlan): Promise<ProjectBuild> {
  const { root, store, state, sources = SOURCES, host = nodeHost, files = store !== undefined } = plan
  const { threads, remote, output, images } = plan
  const hashes = plan.hashes ?? new FileHashes(host, store)
  const recent = store === undefined ? undefined : new RecentEntries(host, store)
  const stored = new StoredFiles({ host, cacheDir: store ?? root }, async () => hashes)
  const notices: CacheNotice[] = []
  const onCacheNotice = (notice: CacheNotice): void => void notices.push(notice)
  const context = { host, root, workers: threads ? 3 : 1, hashes, recent, threads, remote, onCacheNotice }
  const options = { ...BUILD_DEFAULTS, profile: 'final', navmesh: true, ...(images && { images }) } as const
  const assets = new Map<string, string>()
  const made: string[] = []
  const build = async (source: string): Promise<void> => {
    const asset = await buildAsset(
      { file: `${root}/${source}`, options },
      { ...context, ...(store !== undefined && { cacheDir: store }), ...(state && { incremental: state }) },
    )
    const { cached, isShared: _isShared, milliseconds: _milliseconds, readPack, ...rest } = asset
    const pack = hashOf(await readPack())
    if (store !== undefined && files) {
      const path = await stored.store({ name: name(source), sha256: asset.sha256, read: readPack })
      if (hashOf(await readFile(path)) !== pack) throw new Error(`the file stored for the bundler differs: ${path}`)
    }
    assets.set(source, JSON.stringify({ ...rest, pack }))
    if (output !== undefined) await host.writeFileAtomic(`${output}/${name(source)}`, await readPack())
    if (!cached) made.push(source)
  }
  if (threads === undefined) for (const source of sources) await build(source)
  else await Promise.all(sources.map(build))
  await remote?.settled()
  await stored.close()
  if (store !== undefined) await finish(host, store, [hashes, recent], plan.size)
  return { assets, made, notices }
}

/** Name of the pack of a source, as a file. */
function name(source: string): string {
  return `${source.replaceAll(/\W/g, '_')}.glb`
}

async function finish(
  host: Host,
  store: string,
  shortcuts: readonly (FileHashes | RecentEntries | undefined)[],
  size: number | undefined,
): Promise<void> {
  for (const shortcut of shortcuts) {
    try {
      await shortcut?.save()
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
    }
  }
  await pruneCache(host, store, size)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
