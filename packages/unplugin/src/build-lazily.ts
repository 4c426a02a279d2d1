import type { BuildAsset } from '@brushwork/pipeline'

/**
 * The pipeline, loaded when the first asset is built: it takes longer to load than a bundler to start, and many a start builds
 * nothing.
 */
export const buildLazily: BuildAsset = async (request, context) => {
  const { buildAsset } = await import('@brushwork/pipeline/build')
  return buildAsset(request, context)
}
