import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BuildSession, openSession, type SessionHost } from '@brushwork/pipeline'
import type { BrushworkConfig, BuildOptions } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { StoredFiles } from '../../../../../packages/unplugin/src/files/stored-files.js'
import { SOURCES } from './project.js'

/** The session that builds the project, as a bundler plugin opens it. */
export interface SessionPlan {
  /** Absolute path of the project. */
  readonly root: string
  /** Absolute path of the store; omitted: builds without a store. */
  readonly store?: string
  readonly host?: SessionHost
  /** A long-running process, such as a dev server. */
  readonly watch?: boolean
  /** Makes assets in the threads of the host, all sources at once. */
  readonly threads?: boolean
  readonly remote?: BrushworkConfig['remoteCache']
  /** Limit of the store, megabytes. */
  readonly size?: number | undefined
  /** Default: that of builds, WebP. */
  readonly images?: BuildOptions['images'] | undefined
}

/** A build of the project. */
export interface BuildPlan extends SessionPlan {
  /** Paths relative to the project. */
  readonly sources?: readonly string[]
  /** A session of an earlier build, which goes on. */
  readonly session?: BuildSession | undefined
  /** Absolute path of a folder into which packs are written, as the command line does. */
  readonly output?: string
  /** Whether packs are also stored as files for a bundler. */
  readonly files?: boolean
}

/** Result of a build. */
export interface ProjectBuild {
  /** By source: hash of the pack, facts, messages and paths as text. Equal builds have equal texts. */
  readonly assets: ReadonlyMap<string, string>
  /** Sources that were built instead of read from the store. */
  readonly made: readonly string[]
  /** Texts of the warnings of the cache, each once for all assets. */
  readonly cacheWarnings: readonly string[]
}

export function openProject(plan: SessionPlan): BuildSession {
  const { root, store, host = nodeHost, watch, threads = false, remote: remoteCache, size: cacheSize, images } = plan
  const asked = { profile: 'final', navmesh: true, ...(images && { images }) } as const
  const settings = { asked, remoteCache, cacheSize }
  return openSession({ host, root, cacheDir: store, watch, threads, workers: threads ? 3 : 1, settings })
}

/** Builds all assets, stores their packs for a bundler, and does what a plugin does at the end of a build. */
export async function buildProject(plan: BuildPlan): Promise<ProjectBuild> {
  const { root, store, sources = SOURCES, host = nodeHost, files = store !== undefined } = plan
  const { session = openProject(plan), output } = plan
  const stored = new StoredFiles(host, { open: async () => session })
  const assets = new Map<string, string>()
  const made: string[] = []
  const cacheWarnings: string[] = []
  const build = async (source: string): Promise<void> => {
    const asset = await session.build(`${root}/${source}`)
    const { cached, isShared: _isShared, milliseconds: _milliseconds, readPack, notices: _notices, ...rest } = asset
    const pack = hashOf(await readPack())
    if (store !== undefined && files) {
      const path = await stored.store({ name: name(source), sha256: asset.sha256, read: readPack })
      if (hashOf(await readFile(path)) !== pack) throw new Error(`the file stored for the bundler differs: ${path}`)
    }
    assets.set(source, JSON.stringify({ ...rest, pack }))
    if (output !== undefined) await host.writeFileAtomic(`${output}/${name(source)}`, await readPack())
    if (!cached) made.push(source)
    cacheWarnings.push(...session.cacheWarnings(asset).map(({ text }) => text))
  }
  if (plan.threads) await Promise.all(sources.map(build))
  else for (const source of sources) await build(source)
  await stored.close()
  await session.finish()
  return { assets, made, cacheWarnings }
}

/** Name of the pack of a source, as a file. */
function name(source: string): string {
  return `${source.replaceAll(/\W/g, '_')}.glb`
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
