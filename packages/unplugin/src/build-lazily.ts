import type { BuildAsset } from '@brushwork/pipeline'

/** A pipeline that can get ready before it is asked to build. */
export interface Pipeline extends BuildAsset {
  /** Loads what the first asset that is not in the cache will need. */
  readonly prepare?: () => Promise<void>
}

/**
 * The pipeline, loaded when the first asset is built: it takes longer to load than a bundler to start, and many a start builds
 * nothing.
 */
export const buildLazily: Pipeline = Object.assign(
  async (...[request, context]: Parameters<BuildAsset>) => {
    const { buildAsset } = await import('@brushwork/pipeline/build')
    return buildAsset(request, context)
  },
  {
    async prepare() {
      const { prepareBuild } = await import('@brushwork/pipeline/build')
      await prepareBuild()
    },
  },
)
