import type { ResolvedConfig } from 'vite'

/** Base path of the dev server's URLs, ending in `/`. A relative base of builds is `/` in the dev server. */
export function servedBase({ base }: Pick<ResolvedConfig, 'base'>): string {
  return base.startsWith('/') ? base : '/'
}

/**
 * URL of a local file on Vite's dev server, the same as an import with `?url` gives.
 * @param path absolute, `/` separators
 */
export function servedUrl(path: string, config: Pick<ResolvedConfig, 'base' | 'server'>): string {
  return (config.server.origin ?? '') + servedPath(path, config)
}

/** The path of that URL, for pages of the dev server itself. */
export function servedPath(path: string, config: Pick<ResolvedConfig, 'base'>): string {
  const file = encodeURI(path.replace(/^\//, '')).replaceAll('?', '%3F').replaceAll('#', '%23')
  return `${servedBase(config)}@fs/${file}`
}
