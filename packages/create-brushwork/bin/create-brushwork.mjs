#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const program = new URL('../dist/program/main.js', import.meta.url)
if (existsSync(program)) {
  const { main } = await import(program.href)
  process.exitCode = await main(process.argv.slice(2), {
    home: fileURLToPath(new URL('..', import.meta.url)),
    cwd: process.cwd(),
    userAgent: process.env.npm_config_user_agent,
    // Pseudo-terminals without a width have nobody who reads them.
    isTerminal: process.stdin.isTTY === true && process.stdout.isTTY === true && process.stdout.columns > 0,
    out: process.stdout,
    error: process.stderr,
  })
} else {
  console.error('create-brushwork is not built yet: run "npm run setup" in the root of the repository first.')
  process.exitCode = 1
}
