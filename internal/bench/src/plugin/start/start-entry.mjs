/**
 * Process entry for one start: starts Vite's dev server with or without the plugin and requests asset modules one by
 * one. Each module contains the URL of its pack. Prints a StartRun as JSON. It uses no TypeScript loader, because users
 * have none.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'vite'
import { importPacked } from '../installed/import-packed.mjs'

/** Time for a started server to settle [ms]. */
const SETTLING_TIME = 300

const { root, packages, cacheDir, allow, usesPlugin, modules } = JSON.parse(process.argv[2])

const laps = { wall: [], cpu: [] }
let wall = performance.now()
let cpu = process.cpuUsage()

/** Milliseconds since the last lap: wall clock, and processor time of all threads. */
function lap() {
  const { user, system } = process.cpuUsage(cpu)
  laps.wall.push(performance.now() - wall)
  laps.cpu.push((user + system) / 1000)
}

function begin() {
  wall = performance.now()
  cpu = process.cpuUsage()
}

begin()
const plugins = usesPlugin ? [(await importPacked(packages, 'vite-plugin-brushwork')).brushwork()] : []
const server = await createServer({
  root,
  cacheDir,
  configFile: false,
  logLevel: 'error',
  plugins,
  // Vite would transform the modules' imports, such as the runtime, at the same time. Pages need those with any loader.
  server: { host: '127.0.0.1', port: 0, fs: { allow }, preTransformRequests: false },
})
await server.listen()
lap()

const { client } = server.environments
// Excludes what Vite does once, in the background, from the time of an asset.
await client.transformRequest('/empty.js')
await client.depsOptimizer?.scanProcessing
await pause(SETTLING_TIME)
const packs = []
for (const module of modules) {
  begin()
  const { code } = await client.transformRequest(module)
  lap()
  packs.push(/"([^"]+\.glb[^"]*)"/.exec(code)[1])
}

const origin = `http://127.0.0.1:${server.httpServer.address().port}`
const checksums = []
for (const pack of packs) {
  const response = await fetch(origin + pack)
  if (!response.ok) throw new Error(`${pack} answered ${response.status}`)
  checksums.push(
    createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex')
      .slice(0, 16),
  )
}
console.log(JSON.stringify({ ...laps, checksums }))
await server.close()
process.exit()
