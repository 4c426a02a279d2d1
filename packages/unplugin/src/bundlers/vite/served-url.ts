import { pathToFileURL } from 'node:url'
import type { ResolvedConfig } from 'vite'

type ServedConfig = Pick<ResolvedConfig, 'base' | 'server'> & {
  readonly plugins: readonly { readonly name: string }[]
}

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

/**
 * A JavaScript expression for the URL of a local file. Tests in Vitest run in Node, often with a made-up page, where no server answers;
 * those in its browser mode run in a page of Vitest's own server.
 * @param path absolute, `/` separators
 */
export function servedExpression(path: string, config: ServedConfig): string {
  const url = JSON.stringify(servedUrl(path, config))
  if (!config.plugins.some(({ name }) => /^vitest(?::|$)/.test(name))) return url
  return `(globalThis.process?.versions?.node ? ${JSON.stringify(pathToFileURL(path).href)} : ${url})`
}

/** The path of that URL, for pages of the dev server itself. */
export function servedPath(path: string, config: Pick<ResolvedConfig, 'base'>): string {
  const file = encodeURI(path.replace(/^\//, '')).replaceAll('?', '%3F').replaceAll('#', '%23')
  return `${servedBase(config)}@fs/${file}`
}
