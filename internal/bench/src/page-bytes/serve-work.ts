import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { WORKER } from './bundle-worker.js'
import type { BuiltInPage, PageWork, SentWork } from './work.js'

/** Starts the worker, and reports what it throws while it loads. */
const PAGE = `<!doctype html><title>page bytes</title><script type="module">
const worker = new Worker('/${WORKER}', { type: 'module' })
worker.onerror = ({ message }) => fetch('/failed', { method: 'POST', body: JSON.stringify({ message: message ?? 'the worker did not load' }) })
</script>`

const PIPELINE = resolve(import.meta.dirname, '../../../../packages/pipeline')

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' }

/** The server of a page that works. */
export interface WorkServer {
  readonly url: string
  /** Settles when the page has built everything, or failed. */
  readonly finished: Promise<readonly BuiltInPage[]>
  /** Paths of code that the page has loaded so far, in order. */
  readonly loaded: readonly string[]
  close(): void
}

/** What a server of work was given. */
export interface ServedWork {
  readonly work: PageWork
  /** The bundled worker. */
  readonly code: ReadonlyMap<string, Uint8Array>
  readonly onBuilt?: (built: BuiltInPage) => void
}

/** Serves a page that builds all jobs and sends what they give. */
export async function serveWork({ work, code, onBuilt = () => {} }: ServedWork): Promise<WorkServer> {
  const results: BuiltInPage[] = []
  const loaded: string[] = []
  let finish: (results: readonly BuiltInPage[]) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const finished = new Promise<readonly BuiltInPage[]>((done, refuse) => {
    finish = done
    fail = refuse
  })
  // It may fail before anyone waits for it.
  finished.catch(() => {})
  const posts: Readonly<Record<string, (body: string) => void>> = {
    '/built': (body) => {
      const built = JSON.parse(body) as BuiltInPage
      results.push(built)
      onBuilt(built)
    },
    '/end': () => finish(results),
    '/failed': (body) => fail(new Error((JSON.parse(body) as { message: string }).message)),
  }
  const answer = async (request: IncomingMessage): Promise<Answer | undefined> => {
    const path = decodeURI(request.url ?? '/')
    if (request.method === 'POST') {
      posts[path]?.(await bodyOf(request))
      return { body: '' }
    }
    if (path === '/') return { body: PAGE, type: TYPES.html }
    if (path === '/work') return { body: JSON.stringify(sentWork(work)) }
    const file = code.get(path.slice(1)) ?? (await readWasm(path))
    if (file === undefined) return readProjectFile(request.url ?? '', work)
    loaded.push(path)
    return { body: file, type: TYPES[path.split('.').at(-1) ?? ''] }
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (found) => reply(response, found),
      (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, finished, loaded, close }
}

interface Answer {
  readonly body: string | Uint8Array
  readonly type?: string | undefined
}

function reply(response: ServerResponse, answer: Answer | undefined): void {
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': answer?.type ?? 'application/octet-stream' })
  response.end(answer?.body)
}

function sentWork({ projects, jobs }: PageWork): SentWork {
  const files = projects.map(({ name, folder }) => [name, filesBelow(folder)] as const)
  return { files: Object.fromEntries(files), jobs }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** WebAssembly of an image codec: `/wasm/@jsquash/webp/codec/dec/webp_dec.wasm`. */
async function readWasm(path: string): Promise<Uint8Array | undefined> {
  return path.startsWith('/wasm/') ? readFile(join(PIPELINE, 'node_modules', path.slice('/wasm/'.length))) : undefined
}

/** A file of a project: `/files/<project>/<path>`. */
async function readProjectFile(url: string, { projects }: PageWork): Promise<Answer | undefined> {
  const [, kind, name, ...path] = url.split('/').map(decodeURIComponent)
  const project = kind === 'files' ? projects.find((one) => one.name === name) : undefined
  return project === undefined ? undefined : { body: await readFile(join(project.folder, ...path)) }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
