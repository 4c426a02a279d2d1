/** Writes files of the demo world to ../world: all of them, or those listed on the command line. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WORLD } from './world.js'

const folder = fileURLToPath(new URL('../world/', import.meta.url))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in WORLD))
if (unknown.length > 0)
  throw new Error(`unknown files: ${unknown.join(', ')}; known files: ${Object.keys(WORLD).join(', ')}`)

mkdirSync(folder, { recursive: true })
for (const [name, make] of Object.entries(WORLD)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const bytes = make()
  writeFileSync(`${folder}${name}`, bytes)
  console.log(`${name.padEnd(20)} ${String(bytes.byteLength).padStart(9)} bytes`)
}
