import type { BuildAsset, BuildThreads, FileHashes, Host, PackMeasures } from '@brushwork/pipeline'
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
  ) => Pick<PackMeasures, 'measure' | 'compress'>
}

/** Loads the pipeline with the first build: it takes longer to load than a bundler to start, and many starts build nothing. */
export type LoadPipeline = () => Promise<Pipeline>

export const loadPipeline: LoadPipeline = () => import('@brushwork/pipeline/build')

/** Hashes of the project's files, shared by all builds and loaded with the first one. */
export type LoadHashes = () => Promise<FileHashes>

export function lazyHashes(project: Pick<Project, 'host' | 'cacheDir'>): LoadHashes {
  let hashes: Promise<FileHashes> | undefined
  return () => {
    hashes ??= import('@brushwork/pipeline/build').then(
      ({ FileHashes }) => new FileHashes(project.host, project.cacheDir),
    )
    return hashes
  }
}
