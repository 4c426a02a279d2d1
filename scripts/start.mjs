/**
 * `npm start`: sets everything up, builds the demo game and serves it. With `npm start -- --check` it opens the game in
 * headless Chromium, saves a screenshot and prints one JSON line.
 */
import { join } from 'node:path'
import { serveGame } from './page/serve-game.mjs'
import { setup } from './setup.mjs'
import { root } from './system/run.mjs'

async function main() {
  const check = process.argv.includes('--check')
  await setup({ browser: check })
  await serveGame({ game: join(root, 'examples/courtyard'), name: 'courtyard', check })
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
