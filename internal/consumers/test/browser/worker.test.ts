import { build, preview } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'
import { guard, image } from '../support/lived-in-world.js'

let game: GameInVite

beforeAll(async () => {
  const files = { 'world/guard.mdl': guard(40), 'world/cloth.tga': image([250, 20, 20]) }
  game = await openGameInVite('worker', files, 'window.worker')
})
afterAll(() => game?.close())

const expected = {
  isSame: true,
  failure: 'foreign: expected a Brushwork pack, which starts with "glTF", found bytes 0 0 0 0',
}

/** Production builds leave out reasons. */
const IN_PRODUCTION = expect.stringMatching(/^foreign: the pack is foreign, see https:.*\/messages#packs-in-games$/)

it('a worker of the game reads packs on Vite’s dev server', async () => {
  expect(game.failures).toEqual([])
  const report = await game.page.evaluate('window.worker')
  expect(report).toMatchObject(expected)
})

it('a worker of the game reads packs in a build of Vite', async () => {
  const plugins = [brushwork()]
  await build({ root: game.root, configFile: false, logLevel: 'error', plugins })
  const server = await preview({
    root: game.root,
    configFile: false,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  })
  try {
    await game.page.goto(server.resolvedUrls?.local[0] ?? '')
    await game.page.waitForFunction('window.worker')
    expect(await game.page.evaluate('window.worker')).toMatchObject({ isSame: true, failure: IN_PRODUCTION })
    expect(game.failures).toEqual([])
  } finally {
    await server.close()
  }
})
