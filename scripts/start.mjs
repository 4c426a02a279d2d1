/**
 * `npm start`: sets everything up, builds the demo game and serves it. With `npm start -- --check` it opens the game in
 * headless Chromium, saves a screenshot and prints one JSON line.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'
import { setup } from './setup.mjs'

const game = join(root, 'examples/courtyard')

/** Imports the demo's own Vite, which is a dependency of the demo and not of the repository. */
async function importVite() {
  const require = createRequire(join(game, 'package.json'))
  const manifest = require.resolve('vite/package.json')
  const { exports } = require(manifest)
  const entry = typeof exports['.'] === 'string' ? exports['.'] : (exports['.'].import ?? exports['.'].default)
  return import(pathToFileURL(join(manifest, '..', typeof entry === 'string' ? entry : entry.default)).href)
}

async function main() {
  const check = process.argv.includes('--check')
  const started = performance.now()
  await setup({ browser: check })
  const vite = await importVite()
  await vite.build({ root: game, logLevel: check ? 'warn' : 'info' })
  const server = await vite.preview({ root: game, preview: { host: '127.0.0.1', port: check ? 0 : 4173 } })
  const url = server.resolvedUrls.local[0]
  if (!check) {
    console.log(`\nThe courtyard runs at ${url} (press Ctrl+C to stop)`)
    return
  }
  try {
    const { checkPage } = await import('./check-page.mjs')
    const facts = await checkPage(url, join(game, '.check/courtyard.png'))
    const ms = Math.round(performance.now() - started)
    console.log(JSON.stringify({ ...facts, bundler: `vite ${vite.version}`, ms }))
  } finally {
    await server.close()
  }
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
