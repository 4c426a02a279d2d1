import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.glb': 'model/gltf-binary',
}

/** A folder that is served below a base path. */
interface Site {
  readonly folder: string
  /** `/`, `/sub/`. */
  readonly base: string
  /** Pages without a file: path below the base → text. */
  readonly pages: Readonly<Record<string, string>>
  /** The `Content-Security-Policy` of all answers. */
  readonly policy?: string
}

/**
 * A web server for the files of one site at a time, without fallbacks and listings. The origin stays the same, because
 * a browser starts a process for each.
 */
export class Origin {
  readonly #server: Server
  #site: Site | undefined
  /** Requests that matched no file. */
  readonly misses: string[] = []

  private constructor(server: Server) {
    this.#server = server
    server.on('request', async (request, response) => {
      const answer = await this.#answer(request.url ?? '/').catch(() => undefined)
      if (answer === undefined) {
        if (request.url !== '/favicon.ico') this.misses.push(`${request.url} was not found`)
        response.writeHead(404).end()
      } else {
        const policy = this.#site?.policy
        const headers = { 'content-type': answer.type, 'cache-control': 'no-store' }
        response
          .writeHead(200, { ...headers, ...(policy !== undefined && { 'content-security-policy': policy }) })
          .end(answer.bytes)
      }
    })
  }

  static async open(): Promise<Origin> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Origin(server)
  }

  /** Serves this site only from now on. @returns the URL of its base */
  serve(site: Site): string {
    this.#site = site
    return `http://localhost:${(this.#server.address() as AddressInfo).port}${site.base}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #answer(url: string): Promise<{ type: string; bytes: string | Uint8Array } | undefined> {
    const site = this.#site
    const path = decodeURIComponent(new URL(url, 'http://any').pathname)
    if (!site || !path.startsWith(site.base)) return undefined
    const name = normalize(path.slice(site.base.length))
    const bytes = site.pages[name] ?? (await readFile(join(site.folder, name)))
    return { type: TYPES[extname(name)] ?? 'application/octet-stream', bytes }
  }
}
