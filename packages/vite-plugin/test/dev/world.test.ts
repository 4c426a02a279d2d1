import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { level, model, solidImage, WORLD } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { createServer } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { brushwork } from '../../src/index.js'
import { startDevServer } from '../support/dev-server.js'

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

interface Seen {
  readonly parts: number
  readonly frames: number
  readonly heights: number[]
  readonly textures: string[]
  readonly entities: string[]
  readonly updates: number
}
declare const seen: Seen

const GAME = {
  ...WORLD,
  'index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
  'src/main.js': `
    import castle, { entities } from '../world/castle.wmp'
    import guard from '../world/guard.mdl'
    import island from '../world/ISLAND.HMP'
    let updates = 0
    async function show() {
      const [man, land, place] = await Promise.all([guard.load(), island.load(), castle.load()])
      const hash = async ({ bytes }) => {
        const digest = await crypto.subtle.digest('SHA-256', bytes)
        return Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join('')
      }
      window.seen = {
        parts: man.parts.length, frames: man.frameCount, heights: [...land.heights],
        textures: await Promise.all([...man.images, ...place.images].map(hash)),
        entities: entities.map(({ name }) => name), updates,
      }
    }
    for (const asset of [guard, island, castle]) asset.onUpdate(() => { updates++; void show() })
    void show()
  `,
}

async function openGame() {
  const root = await makeProject(GAME)
  const server = await startDevServer(createServer, { root, plugins: [brushwork({ light: 'none' })] })
  const page = await takePage()
  await page.goto(server.url)
  await page.waitForFunction('window.seen')
  await page.evaluate('window.notReloaded = true')
  return { root, page, see: () => page.evaluate(() => seen) }
}

it('loads real assets in a browser, and again when a texture of a model or of a level changes', async () => {
  const { root, page, see } = await openGame()
  const first = await see()
  expect(first).toMatchObject({ parts: 1, frames: 3, entities: ['guard_1'], updates: 0 })
  expect(first.heights.map(Math.round)).toEqual([0, 100, 0, 0, 0, 50])
  expect(new Set(first.textures).size).toBe(2)

  await writeFiles(root, { 'world/cloth.tga': solidImage(0, 0, 255) })
  await page.waitForFunction(() => seen.updates === 1)
  const second = await see()
  expect([second.textures[0] === first.textures[0], second.textures[1]]).toEqual([false, first.textures[1]])

  await writeFiles(root, { 'textures/brick.tga': solidImage(0, 255, 0) })
  await page.waitForFunction(() => seen.updates === 2)
  const third = await see()
  expect([third.textures[0], third.textures[1] === first.textures[1]]).toEqual([second.textures[0], false])

  await writeFiles(root, { 'world/castle.wmp': level('brick'), 'world/guard.mdl': model('brick.tga') })
  await page.waitForFunction(() => new Set(seen.textures).size === 1)
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})

it('shows the bytes of a truncated file in the overlay', async () => {
  const { root, page } = await openGame()
  await writeFiles(root, { 'world/guard.mdl': model('cloth.tga').slice(0, 150) })
  const overlay = page.locator('vite-error-overlay')
  await overlay.waitFor({ state: 'attached' })
  const text = await overlay.evaluate((element) => element.shadowRoot?.querySelector('.message')?.textContent ?? '')
  expect(text).toMatch(/world\/guard\.mdl \(offset 16\): .*494 bytes.* the file of 150/)
  expect(text).toMatch(/^> 00000010 {2}/m)
})

it('shows the lines of a level in text that has a mistake', async () => {
  const { root, page } = await openGame()
  const text = new TextDecoder().decode(level('brick', 'text-vertices')).replace('version 710', 'version far')
  await writeFiles(root, { 'world/castle.wmp': text })
  const overlay = page.locator('vite-error-overlay')
  await overlay.waitFor({ state: 'attached' })
  const shown = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '')
  expect(shown).toMatch(/world\/castle\.wmp \(line 5, header\): .*a whole number, found "far"/)
  expect(shown).toMatch(/^> 5 \| version far/m)
  expect(shown).toContain('world/castle.wmp:5:')
})
