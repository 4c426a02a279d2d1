import { join } from 'node:path'
import type { BrushworkOptions } from '@brushwork/unplugin'
import { type BorrowedPage, borrowPage } from '@brushwork-internal/testkit/pages'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { BUNDLERS } from '../src/bundlers/all.js'
import { type Files, game } from '../src/fixture.js'
import { readFolder } from '../src/folder.js'
import { Origin } from '../src/origin.js'
import { bundledRuntime, createProject, removeProject } from '../src/project.js'

/** A game that loads a model, a level and a terrain, and describes all that it got. */
const GAME: Files = {
  'src/main.js': `
    import guard from '../world/guard.mdl'
    import castle from '../world/castle.wmp'
    import island from '../world/ISLAND.HMP'
    import { textOf } from './text-of.js'
    const texts = async () => {
      const loaded = await Promise.all([guard, castle, island].map((module) => module.load()))
      return loaded.map(textOf)
    }
    globalThis.game = { texts, urls: [guard, castle, island].map(({ url }) => url) }
  `,
  // With the type of each array: numbers that look the same may be of other types.
  'src/text-of.js': `
    export const textOf = (asset) =>
      JSON.stringify(asset, (_, value) => (ArrayBuffer.isView(value) ? [value.constructor.name, ...value] : value))
  `,
}

/** The same, in which a worker loads the model, too. */
const WITH_WORKER: Files = {
  ...GAME,
  'src/main.js': `${GAME['src/main.js']}
    globalThis.game.inWorker = () => new Promise((done, fail) => {
      const worker = new Worker(new URL('./loads.js', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }) => (worker.terminate(), done(data))
      worker.onerror = ({ message }) => fail(new Error(message ?? 'the worker did not start'))
    })
  `,
  'src/loads.js': `
    import guard from '../world/guard.mdl'
    import { textOf } from './text-of.js'
    guard.load().then(
      (model) => postMessage({ text: textOf(model), page: typeof document }),
      (error) => postMessage({ text: String(error) }),
    )
  `,
}

interface Built {
  /** The URL of a page that runs the game. */
  readonly url: string
  readonly files: ReadonlyMap<string, Buffer>
}

let runtime: Files
let origin: Origin
let borrowed: BorrowedPage
beforeAll(async () => {
  runtime = await bundledRuntime()
  origin = await Origin.open()
  borrowed = await borrowPage()
})
afterAll(async () => {
  await borrowed?.giveBack()
  await origin?.close()
})

async function build(name: string, files: Files, options: BrushworkOptions = {}): Promise<Built> {
  const bundler = BUNDLERS.find((one) => one.name === name)
  if (bundler === undefined) throw new Error(`expected a row for ${name}`)
  const root = await createProject({ ...game({ wasm: bundler.wasmQuery ?? '' }), ...files }, runtime)
  onTestFinished(() => removeProject(root))
  const plan = { base: '/', outDir: join(root, 'dist'), target: 'pages', options: { quiet: true, ...options } } as const
  const { folder, main, isScript } = await bundler.build(root, plan)
  const script = `<!doctype html><script${isScript ? '' : ' type="module"'} src="${main}"></script>`
  const page = main.endsWith('.html') ? main : 'play.html'
  const url = origin.serve({ folder, base: '/', pages: page === main ? {} : { [page]: script } })
  return { url: url + page, files: await readFolder(folder) }
}

/** Evaluates an expression in the page of a game. */
async function inGame<Result>({ url }: Built, expression: string): Promise<Result> {
  const { page } = borrowed
  await page.goto(url)
  await page.waitForFunction('globalThis.game')
  return (await page.evaluate(expression)) as Result
}

const packsOf = ({ files }: Built): readonly Buffer[] =>
  [...files].filter(([name]) => name.endsWith('.glb')).map(([, bytes]) => bytes)

/** What a game has loaded: an asset of each kind, none of them empty. */
async function textsOf(built: Built): Promise<readonly string[]> {
  const texts = await inGame<readonly string[]>(built, 'game.texts()')
  for (const text of texts) expect(text).toMatch(/\["(?:Float32|Uint16|Uint8|Int16)Array",\d/)
  expect(texts).toHaveLength(3)
  return texts
}

describe.each(['Vite 8', 'webpack'])('%s', (name) => {
  it('packs that are compressed inside give the same arrays', async () => {
    const plain = await build(name, GAME)
    const expected = await textsOf(plain)
    const inside = await build(name, GAME, { compress: 'inside' })
    expect(await textsOf(inside)).toEqual(expected)
    const [large, small] = [plain, inside].map(packsOf)
    expect(small.every((pack) => pack.includes('BRUSHWORK_deflate'))).toBe(true)
    expect(large.some((pack) => pack.includes('BRUSHWORK_deflate'))).toBe(false)
    expect(small.length).toBe(large.length)
  })
})

describe.each(['Farm', 'Bun'])('%s', (name) => {
  it('packs in the code give the same arrays, without files', async () => {
    const expected = await textsOf(await build(name, GAME))
    const inline = await build(name, GAME, { inline: true })
    expect(packsOf(inline)).toEqual([])
    expect(await textsOf(inline)).toEqual(expected)
    const urls = await inGame<readonly string[]>(inline, 'game.urls')
    expect(urls.map((url) => url.slice(0, 23))).toEqual(new Array(3).fill('data:model/gltf-binary;'))
  })
})

describe('Farm', () => {
  it('gives the URL of the pack for new URL() of a source, too', async () => {
    const built = await build('Farm', {
      ...GAME,
      'src/main.js': `${GAME['src/main.js']}
        globalThis.game.named = new URL('../world/guard.mdl', import.meta.url).href
      `,
    })
    const [guard] = await inGame<readonly string[]>(built, 'game.urls.map((url) => new URL(url, location.href).href)')
    expect(await inGame<string>(built, 'game.named')).toBe(guard)
  })
})

describe.each(['webpack', 'Rspack', 'Rsbuild'])('%s', (name) => {
  it('a worker that imports a model loads what the page loads', async () => {
    const built = await build(name, WITH_WORKER)
    const [guard] = await textsOf(built)
    const found = await inGame<{ readonly text: string; readonly page: string }>(built, 'game.inWorker()')
    expect(found).toEqual({ text: guard, page: 'undefined' })
  })
})
