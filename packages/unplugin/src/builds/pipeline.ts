import type { BuildAsset, BuildThreads, FileHashes, Host, PackMeasures, RecentEntries } from '@brushwork/pipeline'
import type { Project } from './project.js'

/** The part of the pipeline that builds assets. */
export interface Pipeline {
  readonly buildAsset: BuildAsset
  /** Loads the code that the first uncached asset needs. */
  readonly prepareBuild?: () => Promise<void>
  /** Threads that build assets, for the real host. */
  readonly BuildThreads?: new () => Pick<BuildThreads, 'make' | 'offer' | 'close'>
  /** Measures packs for budgets and reports. */
  readonly PackMeasures?: new (
    host: Host,
    cacheDir: string,
    recent: RecentEntries,
  ) => Pick<PackMeasures, 'measure' | 'compress'>
}

/** Loads the pipeline with the first build: it takes longer to load than a bundler to start, and many starts build nothing. */
export type LoadPipeline = () => Promise<Pipeline>

export const loadPipeline: LoadPipeline = () => import('@brushwork/pipeline/build')

/** Keeps the loaded code: `import()` of a loaded module takes as long as reading a file, and each asset needs it several times. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

/** Hashes of the project's files, shared by all builds and loaded with the first one. */
export type LoadHashes = () => Promise<FileHashes>

export function lazyHashes(project: Pick<Project, 'host' | 'cacheDir'>): LoadHashes {
  return once(async () => {
    const { FileHashes } = await import('@brushwork/pipeline/build')
    return new FileHashes(project.host, project.cacheDir)
  })
}

/** Small entries of the cache, shared by all builds and loaded with the first one. */
export type LoadRecent = () => Promise<RecentEntries>

export function lazyRecent(project: Pick<Project, 'host' | 'cacheDir'>): LoadRecent {
  return once(async () => {
    const { RecentEntries } = await import('@brushwork/pipeline/build')
    return new RecentEntries(project.host, project.cacheDir)
  })
}
