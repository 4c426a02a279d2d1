import { SOURCE_PATTERN } from '@brushwork/pipeline/config'
import type { Core } from '../core.js'

/** Attributes of a link by which a page fetches a pack early, in the way in which the runtime requests it later. */
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
 * Selects the packs that a page fetches early.
 * @returns a filter on the absolute path of a source and whether the page's own entries import it statically
 * @throws BuildError for a glob that matches outside the project
 */
export async function preloadFilter({
  options: { preload },
  project: { host, root, cacheDir, outputs },
}: Core): Promise<(source: string, early: boolean) => boolean> {
  if (typeof preload === 'boolean') return (source, early) => preload && early && SOURCE_PATTERN.test(source)
  const { listAssets } = await import('@brushwork/pipeline/after-build')
  return (await listAssets(preload, { host, root, caches: [cacheDir, ...outputs] }, 'preload')).matches
}
