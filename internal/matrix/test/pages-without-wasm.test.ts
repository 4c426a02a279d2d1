import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { type BorrowedPage, borrowPage } from '@brushwork-internal/testkit/pages'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '../src/bundler.js'
import { BUNDLERS } from '../src/bundlers/all.js'
import type { Files } from '../src/fixture.js'
import { Origin } from '../src/origin.js'
import { createProject, removeProject, wholeRuntime } from '../src/project.js'

/** Inline scripts are those of bundlers that write pages. */
const POLICY = "default-src 'self'; script-src 'self' 'unsafe-inline'"

const GAME: Files = {
  'package.json': '{"name":"game","private":true,"type":"module"}',
  'main.html': '<!doctype html><title>main</title><script type="module" src="./src/main.js"></script>',
  'editor.html': '<!doctype html><title>editor</title><script type="module" src="./src/editor.js"></script>',
  'src/main.js': `
    import crate from '../world/crate.mdl'
    import guard from '../world/guard.mdl'
    globalThis.load = (name) => ({ crate, guard })[name].load()`,
  'src/editor.js': 'globalThis.editor = true',
  'world/crate.mdl': model(1),
  'world/guard.mdl': model(5),
}

/** A wavy square, which waves if it has several frames. */
function model(frames: number): Uint8Array {
  const [size, row] = [12, 13]
  const grid = Array.from({ length: row * row }, (_, at) => ({ x: at % row, y: Math.floor(at / row) }))
  const squares = grid.filter(({ x, y }) => x < size && y < size).map(({ x, y }) => y * row + x)
  const frame = (time: number) => ({
    name: `wave ${time}`,
    positions: [grid.flatMap(({ x, y }) => [x * 4, y * 4, Math.sin(x + time) * 5 + Math.cos(y * 0.7) * 3])],
  })
  return writeMdl(
    createMdl7({
      skins: [],
      parts: [
        {
          positions: frame(0).positions[0],
          triangles: squares.flatMap((at) => [at, at + 1, at + row, at + 1, at + row + 1, at + row]),
          uvs: grid.flatMap(({ x, y }) => [x / size, y / size]),
        },
      ],
      ...(frames > 1 && { frames: Array.from({ length: frames }, (_, time) => frame(time)) }),
    }),
  )
}

interface Loaded {
  readonly parts: readonly Readonly<Record<string, unknown>>[]
  readonly bounds: unknown
}
declare const load: (name: string) => Promise<Loaded>

let origin: Origin
let runtime: Files
let borrowed: BorrowedPage
beforeAll(async () => {
  runtime = await wholeRuntime()
  origin = await Origin.open()
  borrowed = await borrowPage()
})
afterAll(async () => {
  await borrowed?.giveBack()
  await origin?.close()
})

/** The page with the game, until the next one is opened in it, and the scripts that it has requested. */
interface Opened {
  readonly page: Page
  readonly scripts: readonly string[]
}

async function open({ folder, main, isScript }: Output, policy?: string): Promise<Opened> {
  const script = `<!doctype html><script${isScript ? '' : ' type="module"'} src="${main}"></script>`
  const entry = main.endsWith('.html') ? main : 'play.html'
  const pages: Record<string, string> = entry === main ? {} : { [entry]: script }
  const site = origin.serve({ folder, base: '/', pages, ...(policy && { policy }) })
  const { page } = borrowed
  page.removeAllListeners('request')
  await page.unrouteAll()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(site + entry)
  await page.waitForFunction(() => 'load' in window)
  return { page, scripts }
}

/** All arrays of a model, as lists. */
const arraysOf = (page: Page, name: string) =>
  page.evaluate(async (model) => {
    const { parts, bounds } = await load(model)
    return JSON.stringify([parts, bounds], (_, value) => (ArrayBuffer.isView(value) ? [...(value as never)] : value))
  }, name)

/** How loading fails. */
const failureOf = (page: Page, name: string) =>
  page.evaluate(async (model) => {
    const failure = await load(model).catch(
      (error: unknown) => error as { name: string; code: string; message: string },
    )
    return 'code' in failure ? { name: failure.name, code: failure.code, message: failure.message } : undefined
  }, name)

describe.each(BUNDLERS.map((bundler) => [bundler.name, bundler] as const))('%s', (_name, bundler) => {
  let root: string
  let output: Output
  beforeAll(async () => {
    root = await createProject(GAME, runtime)
    output = await bundler.build(root, { base: '/', outDir: `${root}/dist`, target: 'pages', minify: true })
  })
  afterAll(() => removeProject(root))

  it('loads the same models where the policy forbids WebAssembly, by a script that other pages never request', async () => {
    const free = await open(output)
    const models = [await arraysOf(free.page, 'crate'), await arraysOf(free.page, 'guard')]
    expect(models[1].length).toBeGreaterThan(models[0].length)
    const bound = await open(output, POLICY)
    expect([await arraysOf(bound.page, 'crate'), await arraysOf(bound.page, 'guard')]).toEqual(models)
    const more = bound.scripts.filter((path) => !free.scripts.includes(path))
    expect(more).toHaveLength(1)
    expect(bound.scripts).toHaveLength(free.scripts.length + 1)
  })

  it('names the remedies where that script is missing, and loads when it is there again', async () => {
    const first = await open(output, POLICY)
    const before = [...first.scripts]
    const crate = await arraysOf(first.page, 'crate')
    const [script] = first.scripts.filter((path) => !before.includes(path))
    const { page } = await open(output, POLICY)
    await page.route(`**${script}`, (route) => route.abort('internetdisconnected'))
    expect(await failureOf(page, 'crate')).toEqual({
      name: 'PackError',
      code: 'unavailable',
      message: expect.stringMatching(
        /crate.*\.glb: without WebAssembly, models need a script that could not be loaded: publish all files of the build, or add 'wasm-unsafe-eval' to the page's Content-Security-Policy$/,
      ),
    })
    await page.unroute(`**${script}`)
    expect(await arraysOf(page, 'crate')).toBe(crate)
  })
})
