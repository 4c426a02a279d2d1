import { readFile, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeVite as brushwork } from '../../../unplugin/test/support/fake-plugins.js'
import { type DevServer, settle, startDevServer, until } from '../support/dev-server.js'

const RUNTIME = fileURLToPath(new URL('../../../runtime', import.meta.url))

const GAME: Files = {
  'index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
  'src/main.js': `
    import guard, { skins, url } from '../world/guard.mdl'
    const game = { guard, updates: [], skins: () => skins, url: () => url }
    guard.onUpdate(() => game.updates.push(skins[0]))
    window.game = game
  `,
  'world/guard.mdl': 'guard skin=cloth.pcx',
  'world/cloth.pcx': ' red',
}

interface Game {
  guard: { url: string; sha256: string }
  updates: string[]
  skins(): string[]
  url(): string
}
declare const game: Game

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

async function open(server: DevServer): Promise<Page> {
  const page = await takePage()
  await page.goto(server.url)
  return page
}

/** Opens the game and marks the page, so that a reload would show. */
async function openGame(server: DevServer): Promise<Page> {
  const page = await open(server)
  await page.waitForFunction('window.game')
  await page.evaluate('window.notReloaded = true')
  return page
}

describe.each([
  ['Vite 8', vite8.createServer, '/'],
  ['Vite 8 with a base', vite8.createServer, '/sub/'],
  ['Vite 7', vite7.createServer as unknown as typeof vite8.createServer, '/'],
])('the dev server of %s', (_name, createServer, base) => {
  const start = async (files: Files = {}, config: vite8.InlineConfig = {}, links: Record<string, string> = {}) => {
    const root = await makeProject({ ...GAME, ...files }, links)
    return { root, server: await startDevServer(createServer, { root, base, plugins: [brushwork()], ...config }) }
  }

  it('serves the module and the bytes of its pack, to the server of the game, too', async () => {
    const { server } = await start()
    const rendered = (await server.vite.ssrLoadModule('/world/guard.mdl')) as {
      default: Game['guard']
      skins: string[]
    }
    expect(rendered.skins).toEqual(['guard skin=cloth.pcx red'])
    const page = await openGame(server)
    const { guard } = await page.evaluate(() => game)
    expect(guard.url).toBe(rendered.default.url)
    expect(await page.evaluate(() => game.skins())).toEqual(['guard skin=cloth.pcx red'])
    expect(guard.url.startsWith(base)).toBe(true)
    const response = await fetch(new URL(guard.url, server.url))
    expect(response.headers.get('content-type')).not.toContain('html')
    expect(await response.text()).toBe('guard skin=cloth.pcx red')
    expect(server.messages.filter(({ type }) => type === 'error')).toEqual([])
  })

  it('updates a module in place when its file or a file behind it changes', async () => {
    const { root, server } = await start()
    const page = await openGame(server)
    const before = await page.evaluate(() => game.url())

    const sent = server.messages.length
    await writeFiles(root, { 'world/cloth.pcx': ' green' })
    const update = await server.next('update', sent)
    expect(update.updates).toEqual([expect.objectContaining({ type: 'js-update', acceptedPath: '/world/guard.mdl' })])
    await page.waitForFunction(() => game.updates.length === 1)
    await writeFiles(root, { 'world/guard.mdl': 'captain skin=cloth.pcx' })
    await page.waitForFunction(() => game.updates.length === 2)

    expect(await page.evaluate(() => [game.updates, game.skins(), game.guard.url === game.url()])).toEqual([
      ['guard skin=cloth.pcx green', 'captain skin=cloth.pcx green'],
      ['captain skin=cloth.pcx green'],
      true,
    ])
    const after = await page.evaluate(() => game.url())
    expect(after).not.toBe(before)
    expect(await (await fetch(new URL(after, server.url))).text()).toBe('captain skin=cloth.pcx green')
    expect(await page.evaluate('window.notReloaded')).toBe(true)
  })

  it('reloads the page for an imported URL, which cannot change in place', async () => {
    const { root, server } = await start({
      'src/main.js': `import guardUrl from '../world/guard.mdl?url'\nwindow.game = guardUrl`,
    })
    const page = await openGame(server)
    const before = await page.evaluate<string>('game')
    expect(await (await fetch(new URL(before, server.url))).text()).toBe('guard skin=cloth.pcx red')
    await writeFiles(root, { 'world/cloth.pcx': ' green' })
    await page.waitForFunction((url) => (window as { game?: string }).game !== url && 'game' in window, before)
    const after = await page.evaluate<string>('game')
    expect(await (await fetch(new URL(after, server.url))).text()).toBe('guard skin=cloth.pcx green')
  })

  const seenBy = [
    ['the project', 'node_modules/@brushwork/runtime'],
    ['the adapter alone, as strict package managers have it', 'node_modules/adapter/node_modules/@brushwork/runtime'],
  ]
  // Packages are found in folders, to which a base does not belong.
  it.each(base === '/' ? seenBy : seenBy.slice(0, 1))(
    'loads one runtime for the assets and a pre-bundled adapter when it is seen by %s',
    async (_who, link) => {
      const { root, server } = await start(
        {
          'src/main.js': `
          import { createModelModule } from 'adapter'
          import guard from '../world/guard.mdl'
          window.game = [guard, createModelModule]
        `,
          'node_modules/adapter/package.json': '{"name":"adapter","version":"1.0.0","type":"module","main":"index.js"}',
          'node_modules/adapter/index.js': `export { createModelModule } from '@brushwork/runtime/module'`,
        },
        {},
        { [link.replace(/^node_modules\//, '')]: RUNTIME },
      )
      const page = await takePage()
      const urls = new Set<string>()
      page.on('request', (request) => /\/(?:asset|pack|runtime)\/dist\//.test(request.url()) && urls.add(request.url()))
      await page.goto(server.url)
      await page.waitForFunction('window.game')
      const files = [...urls].filter((url) => url.includes('/runtime/')).map((url) => new URL(url).pathname)
      expect(files.filter((path) => path.endsWith('/module/index.js'))).toHaveLength(1)
      expect(new Set(files.map((path) => path.replace(/.*\//, ''))).size).toBe(files.length)
      // Bundles: the packages have 80 modules.
      expect([...urls].filter((url) => !url.includes('/dist/dev/'))).toEqual([])
      expect(await readFile(`${root}/node_modules/.vite/deps/adapter.js`, 'utf8')).not.toContain(
        'function createModelModule',
      )
    },
  )

  // Vite's watcher, module graph and overlay work with paths, to which a base is added only in URLs.
  if (base !== '/') return

  it('updates when a missing file appears, goes, and comes back, saved in place or renamed into it', async () => {
    const { root, server } = await start()
    await rm(`${root}/world/cloth.pcx`)
    const page = await openGame(server)
    const skinIs = (name: string) =>
      until(async () => (await page.evaluate(() => game.skins()[0])) === name || undefined, `the skin "${name}"`)
    await skinIs('guard skin=cloth.pcx')
    await writeFiles(root, { 'world/cloth.pcx': ' blue' })
    await skinIs('guard skin=cloth.pcx blue')
    await rm(`${root}/world/cloth.pcx`)
    await skinIs('guard skin=cloth.pcx')
    await writeFiles(root, { 'world/cloth.pcx': ' green' })
    await skinIs('guard skin=cloth.pcx green')
    await writeFiles(root, { 'world/cloth.pcx.tmp': ' blue' })
    const sent = server.messages.length
    await rm(`${root}/world/cloth.pcx`)
    await server.next('update', sent)
    await rename(`${root}/world/cloth.pcx.tmp`, `${root}/world/cloth.pcx`)
    await skinIs('guard skin=cloth.pcx blue')
    expect(server.messages.filter(({ type }) => type === 'full-reload')).toEqual([])
    expect(await page.evaluate('window.notReloaded')).toBe(true)
  })

  it('shows a failure in the overlay, and continues once it is fixed', async () => {
    const { root, server } = await start({ 'world/guard.mdl': 'broken' })
    const page = await open(server)
    const overlay = page.locator('vite-error-overlay')
    await overlay.waitFor({ state: 'attached' })
    const text = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '')
    expect(text).toContain('world/guard.mdl (offset 77): expected 8 more bytes, found 3')
    expect(text).toContain('00000040  aa')
    expect(text).toContain('plugin:brushwork')
    await writeFiles(root, { 'world/guard.mdl': 'whole' })
    await page.waitForFunction('window.game')
  })

  it('shows a failure of an update in the overlay, keeps the game, and updates once it is fixed', async () => {
    const { root, server } = await start()
    const page = await openGame(server)
    await writeFiles(root, { 'world/guard.mdl': 'broken' })
    await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => game.skins())).toEqual(['guard skin=cloth.pcx red'])
    await settle()
    await writeFiles(root, { 'world/guard.mdl': 'whole' })
    await until(async () => (await page.evaluate(() => game.skins()[0])) === 'whole' || undefined, 'the mended model')
    expect(await page.evaluate('window.notReloaded')).toBe(true)
  })

  it('finds its cache when it lies outside the project', async () => {
    const elsewhere = await makeProject({})
    const { server } = await start({}, { cacheDir: `${elsewhere}/cache` })
    const page = await openGame(server)
    const url = await page.evaluate(() => game.url())
    expect(await (await fetch(new URL(url, server.url))).text()).toBe('guard skin=cloth.pcx red')
  })

  // Decided by the plugin alone, from the changes that the cases before show to arrive.
  if (createServer !== vite8.createServer) return

  it('warns of what is new alone', async () => {
    const warnings: string[] = []
    const logger = vite8.createLogger('silent')
    logger.warn = (message) => warnings.push(message)
    const { root, server } = await start({ 'world/guard.mdl': 'guard skin=silk.pcx' }, { customLogger: logger })
    const page = await openGame(server)
    const printed = (name: string) =>
      warnings.filter((warning) => warning.includes(`expected the texture ${name}`)).length
    const change = async (guard: string) => {
      await settle()
      await writeFiles(root, { 'world/guard.mdl': guard })
      await page.waitForFunction((skin) => game.skins()[0] === skin, guard)
    }
    expect(printed('silk.pcx')).toBe(1)
    await change('captain skin=silk.pcx')
    expect(printed('silk.pcx')).toBe(1)
    await change('captain skin=wool.pcx')
    expect(printed('wool.pcx')).toBe(1)
    await change('captain skin=silk.pcx')
    expect(printed('silk.pcx')).toBe(2)
  })

  it('ignores a file that an asset no longer uses', async () => {
    const { root, server } = await start()
    const page = await openGame(server)
    await writeFiles(root, { 'world/guard.mdl': 'naked' })
    await page.waitForFunction(() => game.skins()[0] === 'naked')
    await writeFiles(root, { 'world/cloth.pcx': ' green' })
    await settle()
    await writeFiles(root, { 'world/guard.mdl': 'dressed skin=cloth.pcx' })
    await page.waitForFunction(() => game.skins()[0] === 'dressed skin=cloth.pcx green')
    expect(server.messages.filter(({ type }) => type === 'full-reload')).toEqual([])
    expect(await page.evaluate('window.notReloaded')).toBe(true)
  })
})
