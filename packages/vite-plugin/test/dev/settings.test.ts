import { rm } from 'node:fs/promises'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { model, solidImage } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import * as vite8 from 'vite'
import * as vite7 from 'vite7'
import { beforeAll, describe, expect, it } from 'vitest'
import { brushwork } from '../../src/index.js'
import { settle, startDevServer, until } from '../support/dev-server.js'

const GAME: Files = {
  'index.html': '<!doctype html><script type="module" src="/src/main.js"></script>',
  'world/guard.mdl': model('cloth.tga'),
  'world/cloth.tga': solidImage(200, 30, 30),
}

interface Model {
  readonly clips: Readonly<Record<string, { readonly framesPerSecond: number }>>
}
declare const game: {
  readonly guard: Model
  readonly far: Model
  readonly catalog: Readonly<Record<string, { readonly url: string; readonly byteLength: number }>>
}

const takePage = pagesOfFile()
beforeAll(requireBuiltRuntime)

describe.each([
  ['Vite 8', vite8.createServer, '/'],
  ['Vite 7 with a base', vite7.createServer as unknown as typeof vite8.createServer, '/sub/'],
])('the dev server of %s', (_name, createServer, base) => {
  const play = async (files: Files, options: Parameters<typeof brushwork>[0] = {}) => {
    const root = await makeProject({ ...GAME, ...files })
    const server = await startDevServer(createServer, { root, base, plugins: [brushwork(options)] })
    const page = await takePage()
    await page.goto(server.url)
    await page.waitForFunction('window.game')
    await page.evaluate('window.notReloaded = true')
    return { root, server, page }
  }

  it('knows every form of an import, by a glob too', async () => {
    const { page } = await play(
      {
        'src/main.js': `
          const url = import.meta.glob('../world/*.mdl', { query: '?url', import: 'default', eager: true })
          const uri = import.meta.glob('../world/*.mdl', { query: '?inline', import: 'default', eager: true })
          const raw = import.meta.glob('../world/*.mdl', { query: '?raw', import: 'default' })
          const far = import.meta.glob('../world/*.mdl', { query: '?preset=far', eager: true })
          const all = import.meta.glob('../world/*.mdl')
          const name = '../world/guard.mdl'
          const guard = await all[name]()
          const source = await raw[name]()
          const sizeOf = async (from) => (await (await fetch(from)).arrayBuffer()).byteLength
          window.game = {
            sameUrl: url[name] === guard.url,
            sizes: [guard.byteLength, await sizeOf(url[name]), await sizeOf(uri[name])],
            source: [source.constructor.name, source.byteLength, String.fromCharCode(...source.subarray(0, 4))],
            speeds: [guard.clips.walk.framesPerSecond, far[name].clips.walk.framesPerSecond],
          }
        `,
      },
      { presets: { far: { framesPerSecond: 5 } } },
    )
    const seen = await page.evaluate(() => game as unknown as Record<string, unknown[]>)
    expect(new Set(seen.sizes).size).toBe(1)
    expect(seen).toMatchObject({
      sameUrl: true,
      source: ['Uint8Array', model('cloth.tga').byteLength, 'MDL7'],
      speeds: [10, 5],
    })
  })

  it('takes an edited configuration and an edited sidecar in without a reload, also when they come and go', async () => {
    const { root, server, page } = await play({
      'src/main.js': `
        import * as guard from '../world/guard.mdl'
        import * as far from '../world/guard.mdl?preset=far'
        window.game = { guard, far }
      `,
      'brushwork.config.ts': `export default { presets: { far: { framesPerSecond: 5 } } }`,
    })
    const speeds = (guard: number, far: number) =>
      page.waitForFunction(
        ([first, second]) =>
          game.guard.clips.walk.framesPerSecond === first && game.far.clips.walk.framesPerSecond === second,
        [guard, far],
      )
    await speeds(10, 5)
    const config = 'export default { framesPerSecond: 20 as number, presets: { far: { framesPerSecond: 6 } } }'
    await writeFiles(root, { 'brushwork.config.ts': config })
    await speeds(20, 6)
    await writeFiles(root, { 'world/guard.mdl.json': '{ "framesPerSecond": 30 }' })
    await speeds(30, 6)
    await writeFiles(root, { 'world/guard.mdl.json': '{ "framesPerSecond": 40 }' })
    await speeds(40, 6)
    await settle()
    await rm(`${root}/world/guard.mdl.json`)
    await speeds(20, 6)
    expect(server.messages.filter(({ type }) => type === 'full-reload' || type === 'error')).toEqual([])
    expect(await page.evaluate('window.notReloaded')).toBe(true)
  })

  it('serves packs from where the configuration puts them', async () => {
    const elsewhere = await makeProject({})
    const { server, page } = await play({
      'src/main.js': `import guard from '../world/guard.mdl'\nwindow.game = { guard }`,
      'brushwork.config.json': JSON.stringify({ cacheDir: elsewhere }),
    })
    const { url, byteLength } = await page.evaluate(() => game.guard as unknown as { url: string; byteLength: number })
    expect(url).toContain(elsewhere)
    expect((await (await fetch(new URL(url, server.url))).arrayBuffer()).byteLength).toBe(byteLength)
  })

  it('shows an error of the configuration in the overlay, and continues once it is fixed', async () => {
    const { root, page } = await play({
      'src/main.js': `import * as guard from '../world/guard.mdl'\nwindow.game = { guard }`,
    })
    await writeFiles(root, { 'brushwork.config.json': '{\n  "framesPerSecond": "fast"\n}' })
    const overlay = page.locator('vite-error-overlay')
    await overlay.waitFor({ state: 'attached' })
    const text = await overlay.evaluate((element) => element.shadowRoot?.textContent ?? '')
    expect(text).toContain('brushwork.config.json (line 2): the option "framesPerSecond" should be')
    expect(text).toContain('> 2 |   "framesPerSecond": "fast"')
    await writeFiles(root, { 'brushwork.config.json': '{ "framesPerSecond": 25 }' })
    await page.waitForFunction(() => game.guard.clips.walk.framesPerSecond === 25)
  })

  it('updates in place after an import with a misspelled preset, once the import is corrected', async () => {
    const importing = (preset: string) => `
      import * as guard from '../world/guard.mdl?preset=${preset}'
      window.game = { guard }
    `
    const root = await makeProject({ ...GAME, 'src/main.js': importing('fra') })
    const plugins = [brushwork({ presets: { far: { framesPerSecond: 5 } } })]
    const server = await startDevServer(createServer, { root, base, plugins })
    const page = await takePage()
    await page.goto(server.url)
    await server.next('error', 0)
    await writeFiles(root, { 'src/main.js': importing('far') })
    await page.waitForFunction('window.game')
    await page.evaluate('window.notReloaded = true')
    const sent = server.messages.length
    await writeFiles(root, { 'world/guard.mdl': model('silk.tga'), 'world/silk.tga': solidImage(9, 9, 9) })
    await until(() => server.messages.slice(sent).find(({ type }) => type !== 'custom'), 'what follows the save')
    expect(server.messages.slice(sent).map(({ type }) => type)).toEqual(['update'])
    expect(await page.evaluate('window.notReloaded')).toBe(true)
  })

  it('keeps the catalog as it is on disk, without a reload', async () => {
    const { root, server, page } = await play(
      { 'src/main.js': `import catalog from 'virtual:brushwork/catalog'\nwindow.game = { catalog }` },
      { catalog: ['world/**'] },
    )
    const ids = (...expected: string[]) =>
      page.waitForFunction((ids) => Object.keys(game.catalog).join() === ids, expected.join())
    await ids('world/guard.mdl')
    const { url, byteLength } = await page.evaluate(() => game.catalog['world/guard.mdl'])
    expect((await (await fetch(new URL(url, server.url))).arrayBuffer()).byteLength).toBe(byteLength)
    await writeFiles(root, { 'world/deep/b.mdl': model('cloth.tga') })
    await ids('world/deep/b.mdl', 'world/guard.mdl')
    await rm(`${root}/world/guard.mdl`)
    await ids('world/deep/b.mdl')
    const before = await page.evaluate(() => game.catalog['world/deep/b.mdl'].url)
    await writeFiles(root, { 'world/cloth.tga': solidImage(0, 255, 0) })
    await page.waitForFunction((old) => game.catalog['world/deep/b.mdl'].url !== old, before)
    expect(server.messages.filter(({ type }) => type === 'full-reload' || type === 'error')).toEqual([])
    expect(await page.evaluate('window.notReloaded')).toBe(true)
  })
})
