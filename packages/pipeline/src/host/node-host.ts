import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { codeVersion } from './code-version.js'
import { fileHost } from './file-host.js'
import type { Host } from './host.js'
import { readStandardInput, STANDARD_INPUT } from './standard-input.js'

const require = createRequire(import.meta.url)

const files = fileHost(fs, {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  now: () => performance.now(),
  time: () => Date.now(),
  uniqueName: () => randomUUID(),
})

/** Compiled once: packages do not change during the life of the process. */
const modules = new Map<string, Promise<WebAssembly.Module>>()

/** The host on Node. */
export const nodeHost: Host = {
  ...files,
  readFile: (path) => (path === STANDARD_INPUT ? readStandardInput(process.stdin) : files.readFile(path)),
  codeVersion,
  variable: (name) => process.env[name],
  // A dynamic import: few builds have a remote cache.
  request: async (request) => (await import('./node-request.js')).nodeRequest(request),
  // Likewise: few builds compress packs.
  compress: async (bytes, form, level) => (await import('./node-compress.js')).nodeCompress(bytes, form, level),
  wasmModule: (specifier) => {
    const module = modules.get(specifier) ?? compileModule(specifier)
    modules.set(specifier, module)
    return module
  },
  // Likewise: few builds make KTX2 files.
  basis: async () => (await import('./node-basis.js')).nodeBasis(),
  peerAdvice: (packages) => `npm i -D ${packages.join(' ')}`,
  // A dynamic import, since it loads the compiler: only level builds need it.
  visThreads: async (count) => new (await import('./threads/node-vis-threads.js')).NodeVisThreads(count),
  lightThreads: async (count) => new (await import('./threads/node-light-threads.js')).NodeLightThreads(count),
}

async function compileModule(specifier: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await fs.promises.readFile(require.resolve(specifier)))
}
