import type { ResolvedConfig } from 'vite'

/** Path that every URL of Vite's server begins with, `/` at the end; where pages have relative URLs, the server's are below `/`. */
export function servedBase({ base }: Pick<ResolvedConfig, 'base'>): string {
  return base.startsWith('/') ? base : '/'
}

/**
 * URL under which pages of Vite's server get a file of this machine, as an import with `?url` says it.
 * @param path absolute, `/` separators
 */
export function servedUrl(path: string, config: Pick<ResolvedConfig, 'base' | 'server'>): string {
  return (config.server.origin ?? '') + servedPath(path, config)
}

/** The same for pages that come from the server itself. */
export function servedPath(path: string, config: Pick<ResolvedConfig, 'base'>): string {
  const file = encodeURI(path.replace(/^\//, '')).replaceAll('?', '%3F').replaceAll('#', '%23')
  return `${servedBase(config)}@fs/${file}`
}
