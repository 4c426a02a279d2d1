import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
}

/** A built site as static hosts serve it: `/messages` is `messages.html`. */
export interface ServedSite {
  /** Without a slash at its end. */
  readonly url: string
  close(): void
}

export async function serveSite(folder: string): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://site').pathname)
    const file = ['', '.html', '/index.html'].map((end) => join(folder, path) + end).find(isFile)
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
