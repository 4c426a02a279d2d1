/**
 * `npm run port -- FOLDER`: sets everything up, builds a level of a GameStudio game from its folder and serves it. With `--check`
 * it opens the level in headless Chromium, saves a screenshot and prints one JSON line. With `--draft` it builds drafts, which is faster.
 * With `--view=X,Y,Z,PAN,TILT` it looks from there, in the coordinates of the game's scripts.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveGame } from './page/serve-game.mjs'
import { setup } from './setup.mjs'
import { root } from './system/run.mjs'

/** Five numbers with commas between them. */
const VIEW = /^-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?){4}$/

const USAGE =
  'usage: npm run port -- FOLDER [LEVEL] [--check] [--draft] [--view=X,Y,Z,PAN,TILT], or BRUSHWORK_GAME=FOLDER; LEVEL is Level/gamelevel.wmp if left out'

async function main() {
  const check = process.argv.includes('--check')
  const [folder = process.env.BRUSHWORK_GAME, level] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  if (folder === undefined) throw new Error(USAGE)
  if (!existsSync(folder)) throw new Error(`${resolve(folder)} does not exist\n${USAGE}`)
  process.env.BRUSHWORK_GAME = resolve(folder)
  if (level !== undefined) process.env.BRUSHWORK_GAME_LEVEL = level
  if (process.argv.includes('--draft')) process.env.BRUSHWORK_GAME_PROFILE = 'draft'
  const view = process.argv.find((word) => word.startsWith('--view='))?.slice('--view='.length)
  if (view !== undefined && !VIEW.test(view)) throw new Error(`--view=${view}: expected five numbers\n${USAGE}`)
  await setup({ browser: check })
  await serveGame({ game: join(root, 'examples/port'), name: 'port', check, query: view && { view } })
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
