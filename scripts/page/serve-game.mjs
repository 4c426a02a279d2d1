/** Builds an example with its own Vite and serves it, or checks its first frame in a browser. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Imports the Vite of an example, which is a dependency of the example and not of the repository. */
async function importVite(game) {
  const require = createRequire(join(game, 'package.json'))
  const manifest = require.resolve('vite/package.json')
  const { exports } = require(manifest)
  const entry = typeof exports['.'] === 'string' ? exports['.'] : (exports['.'].import ?? exports['.'].default)
  return import(pathToFileURL(join(manifest, '..', typeof entry === 'string' ? entry : entry.default)).href)
}

/**
 * Builds and serves an example until the process ends, or with `check` until its screenshot is saved.
 * @param game folder of the example
 * @param name of the example, and of the global that its page reports to: `__name`
 * @param query of the page's address, by name
 */
export async function serveGame({ game, name, check, query = {} }) {
  const started = performance.now()
  const vite = await importVite(game)
  await vite.build({ root: game, logLevel: check ? 'warn' : 'info' })
  const server = await vite.preview({ root: game, preview: { host: '127.0.0.1', port: check ? 0 : 4173 } })
  const url = new URL(server.resolvedUrls.local[0])
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  if (!check) {
    console.log(`\nThe ${name} runs at ${url.href} (press Ctrl+C to stop)`)
    return
  }
  try {
    const { checkPage } = await import('./check-page.mjs')
    url.searchParams.set('check', '')
    const facts = await checkPage({ url: url.href, name, screenshotPath: join(game, `.check/${name}.png`) })
    const ms = Math.round(performance.now() - started)
    console.log(JSON.stringify({ ...facts, bundler: `vite ${vite.version}`, ms }))
  } finally {
    await server.close()
  }
}
