import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.glb': 'model/gltf-binary',
}

/** A built game on a local server, every file compressed once with brotli 11, as web servers send prepared files. */
export class ServedFolder {
  /** URL of the folder, with a slash at its end. */
  readonly url: string
  /** Bytes of all files after brotli. */
  readonly byteLength: number
  readonly #server: Server

  private constructor(server: Server, byteLength: number) {
    this.#server = server
    this.byteLength = byteLength
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  static async open(folder: string): Promise<ServedFolder> {
    const files = compressedFiles(folder)
    const server = createServer(({ url = '/' }, response) => {
      const path = decodeURIComponent(new URL(url, 'http://localhost').pathname).slice(1) || 'index.html'
      const body = files.get(path)
      if (body === undefined) {
        response.writeHead(404).end()
        return
      }
      const type = TYPES[extname(path)] ?? 'application/octet-stream'
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
        .end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new ServedFolder(
      server,
      [...files.values()].reduce((sum, { length }) => sum + length, 0),
    )
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

function compressedFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return new Map(
    paths.map((path) => {
      const body = readFileSync(path)
      const options = { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
      return [relative(folder, path).replaceAll('\\', '/'), brotliCompressSync(body, options)]
    }),
  )
}
