import { closeSync, openSync, writeSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { fakeVite as brushwork } from '../../../unplugin/test/support/fake-plugins.js'
import { type DevServer, settle, startDevServer } from '../support/dev-server.js'

const FIRST = 'first skin=cloth.pcx red'

declare const game: { readonly skins: readonly string[] }

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

/** @param usePolling false: the events of the system, as users have them. */
async function start(usePolling: boolean, files: Files = {}): Promise<{ root: string; server: DevServer; page: Page }> {
  const root = await makeProject({
    'index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
    'src/main.js': `
      import guard, { skins } from '../world/guard.mdl'
      const game = { skins: [skins[0]] }
      guard.onUpdate(() => game.skins.push(skins[0]))
      window.game = game
    `,
    'world/guard.mdl': 'first skin=cloth.pcx',
    'world/cloth.pcx': ' red',
    ...files,
  })
  const watch = usePolling ? { usePolling, interval: 20 } : {}
  const server = await startDevServer(createServer, { root, plugins: [brushwork()], server: { watch } })
  const page = await takePage()
  await page.goto(server.url)
  await page.waitForFunction('window.game')
  await settle()
  return { root, server, page }
}

/**
 * Empties the file and writes it in pieces, each of them `broken` but the last. Writes are synchronous: on a busy machine later timers
 * of the plugin could otherwise run before an earlier write.
 */
async function saveSlowly(path: string, pieces: readonly string[], gap: number): Promise<void> {
  const file = openSync(path, 'w')
  for (const piece of pieces) {
    await pause(gap)
    writeSync(file, piece, 0)
  }
  closeSync(file)
}

it.each([
  ['apart, events of the system', false, 45],
  ['apart, polling', true, 30],
  ['far apart, events of the system', false, 120],
])('takes a file that is saved in pieces %s for one update, and never shows the overlay', async (_, polling, gap) => {
  const { root, server, page } = await start(polling)
  const broken = Array.from({ length: 9 }, (_, index) => `broken${index}`)
  await saveSlowly(`${root}/world/guard.mdl`, [...broken, 'second!'], gap)
  await page.waitForFunction(() => game.skins.includes('second!'))
  await settle()
  expect(await page.evaluate(() => game.skins)).toEqual([FIRST, 'second!'])
  expect(server.messages.filter(({ type }) => type === 'error' || type === 'full-reload')).toEqual([])
  expect(await page.locator('vite-error-overlay').count()).toBe(0)
})

it('takes a texture that is saved in pieces, each of which leaves something standing in for it, for one update', async () => {
  const { root, server, page } = await start(false)
  await saveSlowly(`${root}/world/cloth.pcx`, ['half1', 'half2', 'half3', ' blue'], 60)
  const skin = 'first skin=cloth.pcx blue'
  await page.waitForFunction((last) => game.skins.includes(last), skin)
  await settle()
  expect(await page.evaluate(() => game.skins)).toEqual([FIRST, skin])
  expect(server.messages.filter(({ type }) => type === 'error' || type === 'full-reload')).toEqual([])
})

it('takes a file that another is renamed onto for one update', async () => {
  const { root, server, page } = await start(false)
  await writeFiles(root, { 'world/guard.mdl~': 'second' })
  await rename(`${root}/world/guard.mdl~`, `${root}/world/guard.mdl`)
  await page.waitForFunction(() => game.skins.includes('second'))
  await settle()
  expect(await page.evaluate(() => game.skins)).toEqual([FIRST, 'second'])
  expect(server.messages.filter(({ type }) => type === 'error')).toEqual([])
})

it.each([
  ['a source', 'world/guard.mdl', ['broken1', 'broken2', 'broken3', 'broken4', 'second!'], 'second!'],
  ['a texture', 'world/cloth.pcx', ['1', '12', '123', '1234', ' blue'], 'first skin=cloth.pcx blue'],
])('reloads a page that has URLs of packs once for %s that is saved in five pieces', async (_, file, pieces, last) => {
  const { root, server, page } = await start(false, {
    'src/main.js': `
      import { skins } from '../world/guard.mdl'
      import packUrl from '../world/guard.mdl?url'
      import otherUrl from '../world/guard.mdl?glb'
      const textOf = (url) => fetch(url).then((answer) => answer.text())
      Promise.all([packUrl, otherUrl].map(textOf)).then((packs) => { window.game = { skins: [skins[0], ...packs] } })
    `,
  })
  const sent = server.messages.length
  await saveSlowly(`${root}/${file}`, pieces, 90)
  await page.waitForFunction((skin) => 'game' in window && game.skins[0] === skin, last)
  await settle()
  await settle()
  expect(await page.evaluate(() => game.skins)).toEqual([last, last, last])
  // Besides, Vite tells of the modules of packs that nobody uses any more.
  const types = server.messages.slice(sent).map(({ type }) => type)
  expect(types.filter((type) => type !== 'prune')).toEqual(['full-reload'])
})

it('updates code that takes a URL of a pack itself, without a reload', async () => {
  const { root, server, page } = await start(false, {
    'src/main.js': `
      import packUrl from '../world/guard.mdl?url'
      const game = (window.game = { skins: [] })
      const show = async (url) => game.skins.push(await fetch(url).then((answer) => answer.text()))
      show(packUrl)
      import.meta.hot.accept('../world/guard.mdl?url', (next) => show(next.default))
    `,
  })
  await page.waitForFunction(() => game.skins.length === 1)
  await saveSlowly(`${root}/world/guard.mdl`, ['broken1', 'broken2', 'second!'], 45)
  await page.waitForFunction(() => game.skins.includes('second!'))
  await settle()
  expect(await page.evaluate(() => game.skins)).toEqual([FIRST, 'second!'])
  expect(server.messages.filter(({ type }) => type === 'full-reload')).toEqual([])
})
