import { createMap, mapBox, printMap } from '@brushwork/codecs/map'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { externalSkin } from '@brushwork/codecs/skin'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { ODD_PATHS, ODD_WORDS } from '@brushwork-internal/plugin-testkit/odd-names'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { makeProject, writeFiles } from '@brushwork-internal/plugin-testkit/project'
import { model, solidImage, type World } from '@brushwork-internal/plugin-testkit/world'
import { sharedBrowser } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { build, createServer, type InlineConfig, preview } from 'vite'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { brushwork } from '../src/index.js'
import { startDevServer } from './support/dev-server.js'

/** Words that MAP levels can say: Windows-1252 without quotes and escapes. */
const MAP_WORDS = ODD_WORDS.filter((word) => /^[ -~\u00A0-\u00FF]+$/.test(word) && !/["\\]/.test(word))
/** Words that WMP levels can say: of those, what is no longer than its field. */
const WMP_WORDS = MAP_WORDS.filter((word) => word.length < 32)
/** One of them that runs where a page takes it for its own. */
const [CODE] = ODD_PATHS

const MAP = printMap(
  createMap({
    entities: [
      {
        properties: { classname: 'worldspawn' },
        brushes: MAP_WORDS.map((texture, at) => mapBox({ min: [at * 64, 0, 0], max: [at * 64 + 32, 32, 32], texture })),
      },
      ...MAP_WORDS.map((word) => ({ properties: { classname: word, targetname: word, [word]: word }, brushes: [] })),
    ],
  }),
)

const WMP = writeWmp(
  createWmp({
    encoding: 'binary',
    palette: new Uint8Array(768),
    created: '01.01.2026',
    children: [
      createBox({ min: [0, 0, 0], max: [32, 32, 32], face: { texture: 'brick' } }),
      ...WMP_WORDS.map((word) => createEntity({ name: word, file: 'guard.mdl', action: word, string1: word })),
    ],
  }),
)

/** Names of clips, which are keys of an object, and of skins. Clips lose what stands before the number of a frame. */
const CLIPS = ['__proto__', 'constructor', '</script>', '$&', '`+x+`', `'"`, 'toString', 'back\\']

const DANCER = writeMdl(
  createMdl7({
    skins: CLIPS.map((name) => ({ name, skin: externalSkin('cloth.tga') })),
    parts: [{ positions: [0, 0, 0, 16, 0, 0, 0, 16, 0], triangles: [0, 1, 2], uvs: [0, 0, 1, 0, 0, 1] }],
    frames: CLIPS.flatMap((name) => [{ name: `${name} 0` }, { name: `${name} 1` }]),
  }),
)

/** Nothing inline, nothing evaluated, nothing from elsewhere. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:">`

const PROJECT = {
  'index.html': `<!doctype html><meta charset="utf-8">${POLICY}<link rel="icon" href="data:,">
    <body><script type="module" src="/src/main.js"></script>`,
  'src/main.js': `
    import catalog from 'virtual:brushwork/catalog'
    import dancer, { clips, skins } from '../world/dancer.mdl'
    import keep, { entities, textures } from '../world/keep.map'
    import castle, { entities as guards } from '../world/castle.wmp'
    const sizes = async () => {
      const ids = Object.keys(catalog)
      const packs = await Promise.all(ids.map((id) => fetch(catalog[id].url).then((answer) => answer.arrayBuffer())))
      return Object.fromEntries(ids.map((id, at) => [id, packs[at].byteLength - catalog[id].byteLength]))
    }
    const start = async () => {
      const [level, other, model] = await Promise.all([keep.load(), castle.load(), dancer.load()])
      const dances = [Object.keys(clips), Object.values(clips).map(({ name }) => name), model.clips.map(({ name }) => name)]
      window.game = { dances, skins, sizes, catalog, textures, entities, guards, loaded: [level.entities, other.entities] }
    }
    start()
  `,
  'world/keep.map': MAP,
  'world/dancer.mdl': DANCER,
  'world/castle.wmp': WMP,
  'world/guard.mdl': model('cloth.tga'),
  'world/cloth.tga': solidImage(200, 30, 30),
  'world/brick.tga': solidImage(120, 60, 40),
  ...Object.fromEntries(ODD_PATHS.map((path) => [`odd/${path}`, model('cl?o#th.tga')])),
  'odd/cl?o#th.tga': solidImage(1, 2, 3),
}

type Entity = World['entities'][number]

interface Game {
  readonly catalog: Readonly<Record<string, { readonly sha256: string }>>
  readonly textures: readonly string[]
  readonly entities: readonly Entity[]
  readonly guards: readonly Entity[]
  readonly loaded: readonly (readonly Entity[])[]
  readonly dances: readonly (readonly string[])[]
  readonly skins: readonly string[]
  sizes(): Promise<Readonly<Record<string, number>>>
}
declare const game: Game

beforeAll(requireBuiltRuntime)

async function open(url: string): Promise<Page> {
  // With an init script, so no other test can use it.
  const page = await (await sharedBrowser()).newPage()
  onTestFinished(() => page.context().close())
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  await page.goto(url)
  return page
}

/** Whether anything in the page has run or was kept from it. */
async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate('[window.pwned, window.violations]')).toEqual([undefined, []])
}

async function expectGame(page: Page): Promise<void> {
  // A function: texts would be evaluated at each look, which the policy of the page forbids.
  await page.waitForFunction(() => 'game' in window)
  const { sizes, dances, skins, textures, entities, guards, loaded } = await page.evaluate(async () => ({
    ...game,
    sizes: await game.sizes(),
  }))
  expect(Object.keys(sizes)).toEqual(ODD_PATHS.map((path) => `odd/${path}`).sort())
  expect(new Set(Object.values(sizes))).toEqual(new Set([0]))
  const clips = CLIPS.map((name) => name.replace(/_+$/, ''))
  expect([...dances, skins]).toEqual([clips, clips, clips, CLIPS])
  expect(textures).toEqual([...MAP_WORDS].sort())
  expect(entities.map(({ name, action }) => [name, action])).toEqual(MAP_WORDS.map((word) => [word, word]))
  expect(entities.map(({ properties }) => properties.at(-1))).toEqual(
    MAP_WORDS.map((word) => ({ key: word, value: word })),
  )
  expect(guards.map(({ name, action, strings }) => [name, action, strings])).toEqual(
    WMP_WORDS.map((word) => [word, word, [word]]),
  )
  expect(loaded).toEqual([entities, guards])
  await expectNothingRan(page)
}

it('names and strings of files stay data in pages of the dev server, its panel, its overlay and the inspector', async () => {
  const root = await makeProject(PROJECT)
  const server = await startDevServer(createServer, { root, plugins: [brushwork({ catalog: ['odd/**'] })] })
  const page = await open(server.url)
  await expectGame(page)
  const panel = page.locator('brushwork-warnings')
  await panel.waitFor()
  const warned = await panel.locator('ul').textContent()
  for (const word of MAP_WORDS) expect(warned).toContain(word)

  const inspector = await open(`${server.url}__brushwork`)
  await inspector.waitForFunction(
    (count) => document.querySelectorAll('tbody tr').length === count,
    ODD_PATHS.length + 3,
  )
  const listed = await inspector.locator('tbody td:first-child').allTextContents()
  expect(listed.sort()).toEqual(
    [...ODD_PATHS.map((path) => `odd/${path}`), 'world/castle.wmp', 'world/dancer.mdl', 'world/keep.map'].sort(),
  )
  await inspector.getByRole('button', { name: `odd/${CODE}`, exact: true }).click()
  await inspector.locator('canvas[data-drawn=true]').waitFor()
  await expectNothingRan(inspector)

  const first = await page.evaluate(() => game.catalog['odd/x?y#z.mdl'].sha256)
  await writeFiles(root, { 'odd/cl?o#th.tga': solidImage(9, 8, 7, 16) })
  await page.waitForFunction((old) => game.catalog['odd/x?y#z.mdl'].sha256 !== old, first)

  await writeFiles(root, { [`odd/${CODE}`]: model('cl?o#th.tga').slice(0, 60) })
  await page.locator('vite-error-overlay .message-body', { hasText: CODE }).waitFor()
  // Not the violations: Vite's overlay has inline styles.
  expect(await page.evaluate('window.pwned')).toBeUndefined()
})

it('names and strings of files stay data in built pages', async () => {
  const root = await makeProject(PROJECT)
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [brushwork({ catalog: ['odd/**'] })],
  }
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  onTestFinished(() => server.close())
  await expectGame(await open(server.resolvedUrls?.local[0] ?? ''))
})
