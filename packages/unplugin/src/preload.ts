import { SOURCE_PATTERN } from '@brushwork/pipeline/config'
import type { AssetBuilder } from './asset-builder.js'
import type { ResolvedOptions } from './options.js'

/** Attributes of a link by which a page fetches a pack early, such that the runtime's own fetch finds it. */
export interface PreloadLink {
  readonly rel: 'preload'
  readonly as: 'fetch'
  readonly type: 'model/gltf-binary'
  readonly href: string
  readonly crossorigin: 'anonymous'
}

export function preloadLink(href: string): PreloadLink {
  return { rel: 'preload', as: 'fetch', type: 'model/gltf-binary', href, crossorigin: 'anonymous' }
}

/**
 * Which packs a page is to fetch early.
 * @returns A judge of packs: absolute path of the source, and whether the page's own entries import it statically.
 * @throws BuildError for a glob that leads out of the project.
 */
export async function preloadFilter(
  { project, host }: AssetBuilder,
  { preload }: ResolvedOptions,
): Promise<(source: string, early: boolean) => boolean> {
  if (typeof preload === 'boolean') return (source, early) => preload && early && SOURCE_PATTERN.test(source)
  const { listAssets } = await import('@brushwork/pipeline')
  return (await listAssets(preload, project.root, host, 'preload')).matches
}
