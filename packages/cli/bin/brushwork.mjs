#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const dist = new URL('../dist/', import.meta.url)
if (existsSync(fileURLToPath(new URL('index.js', dist)))) {
  const { engineFlags } = await import(new URL('session/engine-flags.js', dist).href)
  // Before the program itself is loaded: what ran already keeps what it was given.
  for (const flag of engineFlags(process.versions)) setFlagsFromString(flag)
  const { main, nodeSession, outliveReaders } = await import(new URL('index.js', dist).href)
  const isRead = outliveReaders(process)
  const code = await main(process.argv.slice(2), nodeSession(isRead))
  // What could not be printed may have set it.
  process.exitCode ||= code
} else {
  console.error('brushwork is not built yet: run "npm run setup" in the root of the repository first.')
  process.exitCode = 1
}
