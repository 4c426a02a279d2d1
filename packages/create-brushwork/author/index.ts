/** Writes the world that all templates share to ../templates/common/world. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WORLD } from './world.js'

const folder = fileURLToPath(new URL('../templates/common/world/', import.meta.url))
for (const [name, make] of Object.entries(WORLD)) {
  const bytes = make()
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), bytes)
  console.log(`${name.padEnd(32)} ${String(bytes.byteLength).padStart(7)} bytes`)
}
