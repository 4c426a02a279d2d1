#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const entry = new URL('../dist/index.js', import.meta.url)
if (existsSync(fileURLToPath(entry))) {
  const { main, nodeSession } = await import(entry.href)
  process.exitCode = await main(process.argv.slice(2), nodeSession())
} else {
  console.error('brushwork is not built yet: run "npm run setup" in the root of the repository first.')
  process.exitCode = 1
}
