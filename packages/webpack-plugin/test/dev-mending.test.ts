import { resolve } from 'node:path'
import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createBox, createEntity, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { editorOf } from '@brushwork-internal/plugin-testkit/editor'
import { bundledRuntime } from '@brushwork-internal/plugin-testkit/installed-runtime'
import { requireBuiltRuntime } from '@brushwork-internal/plugin-testkit/output'
import { type Files, makeProject } from '@brushwork-internal/plugin-testkit/project'
import { guard } from '@brushwork-internal/plugin-testkit/running-game'
import { solidImage } from '@brushwork-internal/plugin-testkit/world'
import { pagesOfFile } from '@brushwork-internal/testkit/pages'
import { beforeAll, expect, it } from 'vitest'
import { BUNDLERS, RSBUILD, SERVERS } from './support/dev-servers.js'

/** Screenshots for people to look at; not committed. */
const ARTIFACTS = resolve(import.meta.dirname, '../../../artifacts/overlays')

const takePage = pagesOfFile()
let runtime: Files
beforeAll(async () => {
  requireBuiltRuntime()
  runtime = await bundledRuntime()
})

const WORLD = {
  'world/guard.mdl': guard(32),
  'world/cloth.tga': solidImage(200, 30, 30),
  'world/hill.hmp': hill(100),
  'world/yard.wmp': yard('guard_1'),
  'textures/brick.tga': solidImage(120, 60, 40),
}

const BROKEN = {
  'world/guard.mdl': guard(48).slice(0, 60),
  'world/hill.hmp': hill(50).slice(0, 60),
  'world/yard.wmp': yard().slice(0, 60),
}

/** Reads on from what it imports, at once and later: bundlers write that in many ways into the code of a module. */
const READING_GAME = {
  ...WORLD,
  'src/main.js': `
    import catalog from 'virtual:brushwork/catalog'
    import guard, { bounds, clips } from '../world/guard.mdl'
    import { bounds as hill } from '../world/hill.hmp'
    import yard, { entities } from '../world/yard.wmp'
    import * as whole from '../world/yard.wmp'
    import { entities as passedOn, sun } from './passed-on.js'
    const first = catalog['world/guard.mdl'].sha256
    const { length } = entities
    const seen = () => ({
      catalog: catalog['world/guard.mdl'].sha256,
      guard: guard.sha256,
      height: bounds.max[1],
      clip: clips.stand.name,
      hill: Math.round(hill.max[1]),
      yard: yard.sha256 === whole.sha256,
      entities: [entities.length, whole.entities.length, passedOn.length],
      names: entities.map(({ name }) => name).join(' '),
      elevation: sun.elevation,
      keys: Object.keys(whole).join(' '),
    })
    window.game = { born: Math.random(), first: [first, length, bounds.max[1], entities[0].name, hill.max[1]], seen }
  `,
  'src/passed-on.js': `export * from '../world/yard.wmp'`,
}

interface Seen {
  readonly catalog: string
  readonly guard: string
  readonly height: number
  readonly clip: string
  readonly hill: number
  readonly yard: boolean
  readonly entities: readonly number[]
  readonly names: string
  readonly elevation: number
  readonly keys: string
}
declare const game: {
  readonly born: number
  readonly seen: () => Seen
  readonly failure?: string
  readonly places?: number
}

it.each(Object.entries(SERVERS))(
  '%s updates fixed assets and the catalog without a reload in a game that reads facts immediately',
  async (_, server) => {
    const root = await makeProject({ ...runtime, ...READING_GAME })
    const save = editorOf(root)
    const url = await server.start(root, { catalog: ['world/*.mdl'] })
    const page = await takePage()
    await page.goto(url)
    await page.waitForFunction(() => 'game' in window)
    const { born } = await page.evaluate(() => game)
    const before = await page.evaluate(() => game.seen())
    expect(before).toMatchObject({ height: 32, hill: 100, names: 'guard_1', entities: [1, 1, 1], yard: true })

    const mended = [
      { height: 24, hill: 40, names: 'guard_1 guard_2' },
      { height: 40, hill: 80, names: 'guard_3' },
    ]
    for (const { height, hill: top, names } of mended) {
      await save(BROKEN)
      await server
        .textOf(page)
        .filter({ hasText: /\(offset \d+\): \w+: / })
        .waitFor()

      // One after another: what is mended waits for what is still broken.
      await save({ 'world/yard.wmp': yard(...names.split(' ')), 'world/hill.hmp': hill(top) })
      await save({ 'world/guard.mdl': guard(height) })
      await page.locator(server.overlay).waitFor({ state: 'detached' })
      await page.waitForFunction((height) => game.seen().height === height, height, { polling: 100 })
      const seen = await page.evaluate(() => game.seen())
      const count = names.split(' ').length
      expect(seen).toEqual({
        ...before,
        ...{ height, hill: top, names, catalog: seen.guard, guard: seen.guard },
        entities: [count, count, count],
      })
      expect(seen.guard).not.toBe(before.guard)
      expect(await page.evaluate(() => game.born)).toBe(born)
    }
  },
)

/** What can do without an asset goes on; what asks for it learns why it is not there. */
const GAME_WITH_LEVELS = {
  ...WORLD,
  ...BROKEN,
  'src/main.js': `
    const game = (window.game = { born: Math.random() })
    import('./level.js').then(
      ({ places }) => { game.places = places },
      ({ message }) => { game.failure = message },
    )
  `,
  'src/level.js': `
    import { entities } from '../world/yard.wmp'
    export const places = entities.length
  `,
}

it.each(Object.entries(BUNDLERS))(
  '%s: a page that is opened while an asset is broken runs without it, shows the error, and gets the asset once it is fixed',
  async (name, server) => {
    const root = await makeProject({ ...runtime, ...GAME_WITH_LEVELS })
    const save = editorOf(root)
    const url = await server.start(root)
    const page = await takePage({ width: 1280, height: 800 })
    await page.goto(url)
    await page.waitForFunction(() => 'game' in window && game.failure !== undefined)
    expect(await page.evaluate(() => game.failure)).toMatch(/^world\/yard\.wmp \(offset \d+\): wmp: the chunk .*$/)
    await server.textOf(page).filter({ hasText: './world/yard.wmp' }).waitFor()
    await page.screenshot({ path: `${ARTIFACTS}/${name.replaceAll(/[^\w-]/g, '_')}-opened-broken.png` })

    await save({ 'world/yard.wmp': yard('guard_1', 'guard_2') })
    await page.waitForFunction(() => 'game' in window && game.places === 2)
    await page.locator(server.overlay).waitFor({ state: 'detached' })
  },
)

it('Rsbuild, which compiles lazily, completes the import of a page that is opened while an asset is broken once it is fixed', async () => {
  const root = await makeProject({ ...runtime, ...GAME_WITH_LEVELS })
  const save = editorOf(root)
  const url = await RSBUILD.start(root)
  const page = await takePage({ width: 1280, height: 800 })
  await page.goto(url)
  await RSBUILD.textOf(page).filter({ hasText: './world/yard.wmp' }).waitFor()
  await page.screenshot({ path: `${ARTIFACTS}/Rsbuild-opened-broken.png` })
  const { born, failure } = await page.evaluate(() => game)
  expect(failure).toBeUndefined()

  await save({ 'world/yard.wmp': yard('guard_1', 'guard_2') })
  await page.waitForFunction(() => 'game' in window && game.places === 2)
  await page.locator(RSBUILD.overlay).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => game.born)).toBe(born)
})

/** A floor, and entities of these names. */
function yard(...names: readonly string[]): Uint8Array {
  const floor = createBox({ name: 'floor', min: [-128, -128, -16], max: [128, 128, 0], face: { texture: 'brick' } })
  const entities = names.map((name) => createEntity({ name, file: 'guard.mdl', position: [0, 0, 32] }))
  const palette = new Uint8Array(768)
  return writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children: [floor, ...entities] }))
}

/** @param height quants, of its top. */
function hill(height: number): Uint8Array {
  return writeHmp(createHmp7({ columns: 3, rows: 2, spacing: [10, 20], heights: [0, height, 0, 0, 0, 0] }))
}
