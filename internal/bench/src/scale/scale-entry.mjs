/**
 * Process entry for one measured step. Prints a Measured of own-process.ts as JSON. It uses no TypeScript loader, because users have
 * none.
 */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from './counted-files.mjs'

const { step, root, remote, module } = JSON.parse(process.argv[2])

const STEPS = {
  build,
  plain,
  types: () => commandLine('types'),
  inspect: () => commandLine('inspect', 'world'),
  first,
  'plain first': plainFirst,
}

const start = process.cpuUsage()
const found = await STEPS[step]()
console.log(JSON.stringify({ ...costs(start), ...found }))
process.exit()

/** What the process needed since a start. */
function costs(since) {
  const { user, system } = process.cpuUsage(since)
  return { seconds: (user + system) / 1e6, megabytes: peakMegabytes(), ...calls }
}

/** Vite's production build with the plugin. */
async function build() {
  emptyOutput('dist')
  const start = process.cpuUsage()
  const { brushwork } = await import('vite-plugin-brushwork')
  const remoteCache = remote && { remoteCache: remote }
  const outDir = await viteBuild('main.js', 'dist', [brushwork({ quiet: true, cacheSize: 100_000, ...remoteCache })])
  return { ...costs(start), ...packsIn(outDir) }
}

/** Vite's production build of the packs of an earlier step, as plain files. */
async function plain() {
  emptyOutput('dist-plain')
  const start = process.cpuUsage()
  const outDir = await viteBuild('plain.js', 'dist-plain', [])
  return { ...costs(start), ...packsIn(outDir) }
}

/** Removes the output of an earlier build. Outside of what is measured: only the second of two builds would have to. */
function emptyOutput(name) {
  const before = { ...calls }
  rmSync(join(root, name), { recursive: true, force: true })
  Object.assign(calls, before)
}

/** @returns its output */
async function viteBuild(entry, name, plugins) {
  const { build } = await import('vite')
  const outDir = join(root, name)
  const input = join(root, entry)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { outDir, minify: false, assetsInlineLimit: 0, rolldownOptions: { input } },
  })
  return outDir
}

/** Number of packs, their bytes, and a hash of all. Outside of what is measured. */
function packsIn(outDir) {
  const before = { ...calls }
  const hash = createHash('sha256')
  const names = readdirSync(join(outDir, 'assets'))
    .filter((name) => name.endsWith('.glb'))
    .sort()
  for (const name of names) hash.update(name).update(readFileSync(join(outDir, 'assets', name)))
  Object.assign(calls, before)
  return { packs: names.length, checksum: hash.digest('hex').slice(0, 16) }
}

async function commandLine(...args) {
  const { main, nodeSession } = await import('brushwork')
  let last = ''
  const out = (text) => {
    last = text
  }
  const code = await main(args, { ...nodeSession(), cwd: root, out, error: out, status: () => {} })
  if (code !== 0) throw new Error(`brushwork ${args.join(' ')} ended with ${code}: ${last}`)
  return {}
}

/** The first asset of a dev server. Only its module is measured. */
async function first() {
  const { brushwork } = await import('vite-plugin-brushwork')
  return firstModule([brushwork({ quiet: true })])
}

function plainFirst() {
  return firstModule([])
}

async function firstModule(plugins) {
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins,
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, preTransformRequests: false, fs: { strict: false } },
  })
  await server.listen()
  // Vite watches all files of the project, with or without a plugin.
  let stats = 0
  do {
    stats = calls.stats
    await pause(500)
  } while (calls.stats !== stats)
  const before = process.cpuUsage()
  await server.environments.client.transformRequest(module)
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6 }
}

/** Peak size of the process so far, read from /proc. On Linux, getrusage also counts the peak of the parent process [MiB]. */
function peakMegabytes() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) / 1024
}
