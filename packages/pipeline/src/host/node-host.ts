import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
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

/** The machine that Node runs on. */
export const nodeHost: Host = {
  ...files,
  readFile: (path) => (path === STANDARD_INPUT ? readStandardInput(process.stdin) : files.readFile(path)),
  wasmModule: async (specifier) => WebAssembly.compile(await fs.promises.readFile(require.resolve(specifier))),
  // Loaded only where a level is compiled: it knows the compiler.
  visThreads: async (count) => new (await import('../workers/node-vis-threads.js')).NodeVisThreads(count),
}
