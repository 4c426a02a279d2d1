import { mkdir, rename } from 'node:fs/promises'
import { compiledLevel, mapLevel } from '@brushwork-internal/plugin-testkit/levels'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { solidImage } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it } from 'vitest'
import { brushwork } from '../../src/index.js'
import { settle, startDevServer } from '../support/dev-server.js'

const GAME: Files = {
  'index.html': '<!doctype html><script type="module" src="/src/main.ts"></script>',
  'src/main.ts': `
    import castle, { entities, positions, triangleCount } from '../world/castle.map'
    import ruin, { triangleCount as ruinTriangles } from '../world/ruin.wmb'
    const updates: string[] = []
    castle.onUpdate(() => updates.push(positions[0].name))
    const loaded = (await castle.load()).geometry
    const facts = { triangles: () => [triangleCount, ruinTriangles], positions: () => positions, action: () => entities[0].action }
    Object.assign(window, { game: { castle, ruin, updates, ...facts, loaded: loaded !== undefined } })
  `,
  'world/castle.map': mapLevel('brick'),
  'world/ruin.wmb': compiledLevel(),
  'textures/brick.tga': solidImage(120, 60, 40),
}

interface Level {
  readonly kind: string
  readonly sha256: string
  readonly url: string
}
type Positions = readonly { readonly name: string }[]
declare const game: {
  readonly castle: Level
  readonly ruin: Level
  readonly updates: readonly string[]
  triangles(): readonly number[]
  positions(): Positions
  action(): string
}

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

describe.each([
  ['Vite 8', vite8.createServer, '/'],
  ['Vite 8 with a base', vite8.createServer, '/sub/'],
  ['Vite 7', vite7.createServer as unknown as typeof vite8.createServer, '/'],
])('.map levels in the dev server of %s', (_name, createServer, base) => {
  const serve = async (files: Files = {}, config: vite8.InlineConfig = {}, folder = '.') => {
    const home = await makeProject({})
    const root = folder === '.' ? home : `${home}/${folder}`
    await mkdir(root, { recursive: true })
    await writeFiles(root, { ...GAME, ...files })
    const server = await startDevServer(createServer, {
      root,
      base,
      plugins: [brushwork({ light: 'none' })],
      ...config,
    })
    return { home, root, server }
  }
  const start = async (...project: Parameters<typeof serve>) => {
    const served = await serve(...project)
    const page = await takePage()
    await page.goto(served.server.url)
    return { ...served, page }
  }
  const play = async (...project: Parameters<typeof start>) => {
    const started = await start(...project)
    await started.page.waitForFunction('window.game')
    await started.page.evaluate('window.notReloaded = true')
    return started
  }

  it('are modules, on the server, too, that update in place when the file, or a texture behind it, changes', async () => {
    const { root, server, page } = await play()
    const rendered = (await server.vite.ssrLoadModule('/world/castle.map')) as { positions: Positions }
    expect(rendered.positions[0].name).toBe('info_player_start')
    const { castle, ruin } = await page.evaluate(() => game)
    expect([castle.kind, ruin.kind]).toEqual(['level', 'level'])
    expect(await page.evaluate(() => [game.triangles(), game.positions()[0].name])).toEqual([
      [12, 1],
      'info_player_start',
    ])
    expect(castle.url.startsWith(base)).toBe(true)

    const sent = server.messages.length
    await writeFiles(root, { 'world/castle.map': mapLevel('brick', 'info_player_coop') })
    const { updates } = await server.next('update', sent)
    expect(updates).toEqual([
      expect.objectContaining({ type: 'js-update', acceptedPath: '/world/castle.map.brushwork' }),
    ])
    await page.waitForFunction(() => game.updates.length === 1)
    expect(await page.evaluate(() => [game.updates, game.positions()[0].name])).toEqual([
      ['info_player_coop'],
      'info_player_coop',
    ])

    const before = await page.evaluate(() => game.castle.sha256)
    await writeFiles(root, { 'textures/brick.tga': solidImage(0, 255, 0) })
    await page.waitForFunction((hash) => game.castle.sha256 !== hash, before)

    await writeFiles(root, { 'new.map.tmp': mapLevel('brick', 'info_new') })
    await settle()
    await rename(`${root}/new.map.tmp`, `${root}/world/castle.map`)
    await page.waitForFunction(() => game.action() === 'info_new')
    expect(server.messages.filter(({ type }) => type === 'full-reload' || type === 'error')).toEqual([])
    expect(await page.evaluate('window.notReloaded')).toBe(true)
  })

  it('are found by a glob, as modules and as URLs, below a folder whose name has spaces', async () => {
    const main = `
      const modules = import.meta.glob('../my maps/*.map', { eager: true })
      const lazy = import.meta.glob('../my maps/*.map')
      const urls = import.meta.glob('../my maps/*.map', { query: '?url', import: 'default', eager: true })
      const loaded = await Promise.all(Object.values(lazy).map((load) => load()))
      window.game = Object.entries(modules).map(([path, { default: level, entities }], at) =>
        [path, entities[0].action, urls[path] === level.url, loaded[at].default === level])
    `
    const { page } = await play(
      {
        'src/main.ts': main,
        'my maps/a.map': mapLevel('brick', 'info_a'),
        'my maps/höhle.map': mapLevel('b', 'info_b'),
      },
      {},
      'a game',
    )
    expect(await page.evaluate('game')).toEqual([
      ['../my maps/a.map', 'info_a', true, true],
      ['../my maps/höhle.map', 'info_b', true, true],
    ])
  })

  it('leave source maps, and files that are not imported, to Vite', async () => {
    const { root, server } = await serve({ 'src/tool.js': 'export {}\n//# sourceMappingURL=tool.js.map' })
    const tool = '{"version":3,"sources":["tool.ts"],"names":[],"mappings":"AAAA"}'
    await writeFiles(root, { 'src/tool.js.map': tool })
    const get = async (path: string) => (await fetch(`${server.url}${path}`)).text()
    await get('src/main.ts')
    expect(JSON.parse(await get('src/main.ts.map'))).toMatchObject({ version: 3, sources: ['main.ts'] })
    expect(await get('src/tool.js.map')).toBe(tool)
    expect(await get('src/tool.js.map?import')).toBe(tool)
    expect(await get('world/castle.map')).toBe(mapLevel('brick'))
    expect(await get('world/castle.map?t=1')).toBe(mapLevel('brick'))
  })

  // Overlay, resolution in packages and the watcher work with paths, to which a base is added only in URLs.
  if (base !== '/') return

  it('show a failure in the overlay under their own name, and continue once it is fixed', async () => {
    // A map of which anything can be read is built with warnings.
    const broken = '{\n{\n( x 0 0 )\n}\n}\n'
    const { root, page } = await start({ 'world/castle.map': broken })
    const overlay = page.locator('vite-error-overlay')
    await overlay.waitFor({ state: 'attached' })
    const text = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '')
    expect(text).toContain('plugin:brushwork')
    expect(text).toMatch(/world\/castle\.map \(line \d+/)
    await writeFiles(root, { 'world/castle.map': mapLevel('brick') })
    await page.waitForFunction('window.game')
  })

  it('are found in packages, by modules of packages that are kept from pre-bundling, and outside the root', async () => {
    const main = `
      import { entities as own } from 'maps/keep.map'
      import { keep } from 'maps'
      import { entities as moat } from '../../outside/moat.map'
      window.game = [own, keep, moat].map(([entity]) => entity.action)
    `
    const files = {
      'src/main.ts': main,
      'node_modules/maps/package.json': '{"name":"maps","version":"1.0.0","type":"module","main":"index.js"}',
      'node_modules/maps/index.js': `export { entities as keep } from './keep.map'`,
      'node_modules/maps/keep.map': mapLevel('brick', 'info_keep'),
      '../outside/moat.map': mapLevel('brick', 'info_moat'),
    }
    const { page } = await play(
      files,
      { optimizeDeps: { exclude: ['maps'] }, server: { fs: { allow: ['..'] } } },
      'game',
    )
    expect(await page.evaluate('game')).toEqual(['info_keep', 'info_keep', 'info_moat'])
  })
})
