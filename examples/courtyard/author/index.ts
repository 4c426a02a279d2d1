/** Writes the files of the demo world, all or those named on the command line, to ../world. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WORLD } from './world.js'

const folder = fileURLToPath(new URL('../world/', import.meta.url))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in WORLD))
if (unknown.length > 0)
  throw new Error(`no such file in the world: ${unknown.join(', ')}; there are ${Object.keys(WORLD).join(', ')}`)

mkdirSync(folder, { recursive: true })
for (const [name, make] of Object.entries(WORLD)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const bytes = make()
  writeFileSync(`${folder}${name}`, bytes)
  console.log(`${name.padEnd(20)} ${String(bytes.byteLength).padStart(9)} bytes`)
}
