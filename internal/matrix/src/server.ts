import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Output } from './bundler.js'

/** A file that a game on a server has a URL for. */
export interface ServedFile {
  readonly url: string
  readonly bytes: Buffer
}

interface Game {
  readonly assets: Readonly<Record<string, { readonly url: string }>>
  readonly urls: Readonly<Record<string, string>>
  later(): Promise<Pick<Game, 'assets' | 'urls'>>
}

const { nativeImport } = createRequire(import.meta.url)('./native-import.cjs') as {
  nativeImport(url: string): Promise<unknown>
}

/**
 * Runs the built entry in this process, and finds the files of its URLs: its own, or those of the pages for which the
 * server writes URLs.
 * @param base the public path of both
 */
export async function playOnServer(server: Output, pages: Output, base: string): Promise<Record<string, ServedFile>> {
  Reflect.deleteProperty(globalThis, 'game')
  await nativeImport(pathToFileURL(join(server.folder, server.main)).href)
  const game = (globalThis as { game?: Game }).game
  if (game === undefined) throw new Error('expected the entry to start its game')
  const later = await game.later()
  const urls = Object.entries({ ...game.assets, ...later.assets }).map(([name, asset]) => [name, asset.url] as const)
  const all = [...urls, ...Object.entries(game.urls)]
  const files = all.map(
    async ([name, url]) => [name, { url, bytes: await readUrl(url, [server, pages], base) }] as const,
  )
  return Object.fromEntries(await Promise.all(files))
}

async function readUrl(url: string, outputs: readonly Output[], base: string): Promise<Buffer> {
  if (url.startsWith('file:')) return readFile(fileURLToPath(url))
  if (url.startsWith('data:')) return Buffer.from(await (await fetch(url)).arrayBuffer())
  if (!url.startsWith(base)) throw new Error(`expected a URL below ${base}, found ${url}`)
  for (const { folder } of outputs) {
    const bytes = await readFile(join(folder, url.slice(base.length))).catch(() => undefined)
    if (bytes !== undefined) return bytes
  }
  throw new Error(`expected a file for ${url}, found none`)
}
