import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathOfListed, type ViewableFolder } from './viewable-files.js'

/** A page with its files, until it is closed. */
export interface ServedView {
  readonly url: string
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
}

/** Bytes of the secret in the address: other programs and pages of this computer cannot guess it. */
const SECRET_BYTES = 24

/**
 * Serves the page of the viewer and the listed files on this computer alone. Only who knows the address may read them: it has a secret,
 * and no other page may read an answer.
 */
export async function serveView(page: string, folder: ViewableFolder): Promise<ServedView> {
  const base = `/${randomBytes(SECRET_BYTES).toString('base64url')}/`
  const server = createServer((request, response) => {
    answer(request, response, { base, page, folder, server }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://${hostOf(server)}${base}?source=files.json`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface View {
  readonly base: string
  readonly page: string
  readonly folder: ViewableFolder
  readonly server: Server
}

const hostOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`

async function answer(request: IncomingMessage, response: ServerResponse, view: View): Promise<void> {
  const { base, page, folder, server } = view
  const path = pathOf(request)
  // A page of another name that leads to this computer has another host.
  if (request.headers.host !== hostOf(server) || path === undefined || !path.startsWith(base))
    return fail(response, 404)
  if (request.method !== 'GET' && request.method !== 'HEAD') return fail(response, 405)
  const name = path.slice(base.length)
  if (name === 'files.json') {
    const { files, shown } = folder
    return send(response, JSON.stringify({ files, ...(shown !== undefined && { shown }) }), '.json')
  }
  const file = await (name.startsWith('files/')
    ? listedFile(folder, name.slice(6))
    : pageFile(page, name || 'index.html'))
  if (file === undefined) return fail(response, 404)
  const { size } = await stat(file)
  head(response, 200, name.startsWith('files/') ? '' : extname(file), size)
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(file), response)
}

function pathOf({ url = '' }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

/** A file by its index in the list: a page can name no other. */
async function listedFile(folder: ViewableFolder, index: string): Promise<string | undefined> {
  const file = /^\d{1,6}$/.test(index) ? folder.files[Number(index)] : undefined
  return file && pathOfListed(folder, file)
}

async function pageFile(page: string, name: string): Promise<string | undefined> {
  const root = await realpath(page)
  const file = await realpath(join(root, name)).catch(() => undefined)
  return file?.startsWith(`${root}${sep}`) && (await stat(file)).isFile() ? file : undefined
}

function send(response: ServerResponse, text: string, ending: string): void {
  const bytes = Buffer.from(text)
  head(response, 200, ending, bytes.length)
  response.end(bytes)
}

function fail(response: ServerResponse, status: number): void {
  head(response, status, '', 0)
  response.end()
}

function head(response: ServerResponse, status: number, ending: string, length: number): void {
  response.writeHead(status, {
    'Content-Type': TYPES[ending] ?? 'application/octet-stream',
    'Content-Length': length,
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
}
