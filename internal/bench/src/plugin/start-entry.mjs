/**
 * A process of its own: starts Vite's dev server, with the plugin or without, and asks for modules of assets one after the other.
 * Each says where the pack is. Prints a StartRun as JSON. No loader of TypeScript: users have none.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'vite'

/** Milliseconds in which a server that has started comes to rest. */
const REST = 300

const { root, cacheDir, allow, usesPlugin, modules } = JSON.parse(process.argv[2])

const laps = { wall: [], cpu: [] }
let wall = performance.now()
let cpu = process.cpuUsage()

/** Milliseconds since the last lap, on the clock and of all threads of this process. */
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
const plugins = usesPlugin ? [(await import('vite-plugin-brushwork')).brushwork()] : []
const server = await createServer({
  root,
  cacheDir,
  configFile: false,
  logLevel: 'error',
  plugins,
  // Modules that a module imports, such as the runtime, would be transformed meanwhile: pages need them with any loader.
  server: { host: '127.0.0.1', port: 0, fs: { allow }, preTransformRequests: false },
})
await server.listen()
lap()

const { client } = server.environments
// What Vite itself does only once, and in the background, is none of an asset's time.
await client.transformRequest('/empty.js')
await client.depsOptimizer?.scanProcessing
await pause(REST)
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
