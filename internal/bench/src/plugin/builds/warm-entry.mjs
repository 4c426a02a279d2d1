/**
 * Process entry for one production build of Vite: with the plugin, or with one that answers the same imports with an empty
 * module. Prints a WarmRun as JSON. It uses no TypeScript loader, because users have none.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { importPacked } from '../installed/import-packed.mjs'

const { root, packages, usesPlugin } = JSON.parse(process.argv[2])
const outDir = join(root, usesPlugin ? 'dist' : 'dist-empty')
await rm(outDir, { recursive: true, force: true })

const empty = {
  name: 'empty',
  enforce: 'pre',
  load: { filter: { id: /\.(?:mdl|map)$/ }, handler: () => ({ code: 'export default 1', map: null }) },
}

const wall = performance.now()
const start = process.cpuUsage()
const plugins = [
  usesPlugin ? (await importPacked(packages, 'vite-plugin-brushwork')).brushwork({ quiet: true }) : empty,
]
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins,
  build: { outDir, minify: false, rolldownOptions: { input: join(root, 'main.js') } },
})
const { user, system } = process.cpuUsage(start)
const times = { wall: performance.now() - wall, cpu: (user + system) / 1000 }

const hash = createHash('sha256')
const packs = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.glb')).sort()
for (const name of packs) hash.update(await readFile(join(outDir, name)))
console.log(JSON.stringify({ ...times, packs: packs.length, checksum: hash.digest('hex').slice(0, 16) }))
process.exit()
