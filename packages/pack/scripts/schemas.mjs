/** `npm run schemas` in packages/pack, after a build: writes the JSON schemas of docs/extensions from the layout. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withSchemas } from '../dist/schema/index.js'

const folder = new URL('../../../docs/extensions/', import.meta.url)
for (const name of readdirSync(folder)) {
  const page = new URL(name, folder)
  writeFileSync(page, withSchemas(readFileSync(page, 'utf8')))
}
