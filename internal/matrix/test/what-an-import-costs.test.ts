import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { createBox, createEntity, createPosition, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { transform } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import type { Bundler } from '../src/bundler.js'
import { BUNDLERS } from '../src/bundlers/all.js'
import type { Files } from '../src/fixture.js'
import { readFolder } from '../src/folder.js'
import { createProjectForTest } from '../src/project.js'

/** Bytes of minified code that an import of a module may cost more than `?url` and the runtime's loader. */
const MAX_MORE = 1000

/** A level of many entities, a model of many clips: facts that would be thousands of bytes of code. */
const WORLD: Files = {
  'world/castle.wmp': writeWmp(
    createWmp({
      encoding: 'binary',
      palette: new Uint8Array(768),
      created: '01.01.2026',
      children: [
        createBox({ name: 'wall', min: [-32, -32, 0], max: [32, 32, 64], face: { texture: 'brick' } }),
        createPosition({ name: 'start_here', position: [0, 0, 64] }),
        ...Array.from({ length: 200 }, (_, index) => createEntity({ name: `sentry_${index}`, file: 'guard.mdl' })),
      ],
    }),
  ),
  'world/guard.mdl': writeMdl(
    createMdl7({
      skins: [],
      parts: [{ positions: [0, 0, 0, 16, 0, 0, 0, 16, 0], triangles: [0, 1, 2], uvs: [0, 0, 1, 0, 0, 1] }],
      frames: Array.from({ length: 40 }, (_, index) => ({
        name: `gait${'abcdefghij'[index % 10]}${'klmn'[index % 4]} 0`,
      })),
    }),
  ),
  'world/island.hmp': writeHmp(createHmp7({ columns: 3, rows: 2, spacing: [10, 20], heights: [0, 100, 0, 0, 0, 50] })),
}

const MODULE = `
  import castle from '../world/castle.wmp'
  globalThis.load = () => castle.load()
`

const URL_AND_LOADER = `
  import { loadLevel } from '@brushwork/runtime'
  import castle from '../world/castle.wmp?url'
  globalThis.load = () => loadLevel(castle)
`

const EVERY_KIND = `
  import castle from '../world/castle.wmp'
  import guard from '../world/guard.mdl'
  import island from '../world/island.hmp'
  globalThis.load = () => [castle.load(), guard.load(), island.load()]
`

/** As docs/imports.md has it for bundlers that keep all exports of a lazy import. */
const LAZILY = `globalThis.load = async () => (await import('./castle.js')).default.load()`

const ONE_FACT = `
  import castle, { positions } from '../world/castle.wmp'
  globalThis.load = () => [castle.load(), positions]
`

const costs: Record<string, readonly number[]> = {}
afterAll(() => console.log('bytes of code with a module, and with ?url and the loader:', costs))

describe.each(BUNDLERS.map((bundler) => [bundler.name, bundler] as const))('%s', (name, bundler) => {
  it('makes `castle.load()` cost what a URL and the loader cost, and 1 kB at most', async () => {
    const [module, url] = [await codeOf(bundler, MODULE), await codeOf(bundler, URL_AND_LOADER)]
    costs[name] = [module.length, url.length]
    expect(factsIn(module)).toEqual([])
    expect(module.length).toBeLessThanOrEqual(url.length + MAX_MORE)
  })

  it('ships no fact of a level, model or terrain that a game only loads', async () => {
    expect(factsIn(await codeOf(bundler, EVERY_KIND))).toEqual([])
  })

  it('ships no fact of a level that is loaded lazily, behind a module of the game', async () => {
    expect(factsIn(await codeOf(bundler, LAZILY))).toEqual([])
  })

  it('ships the fact that a game imports, and no other', async () => {
    const code = await codeOf(bundler, ONE_FACT)
    expect(factsIn(code)).toEqual(['start_here'])
  })
})

/** Which lists of names are in the code. */
function factsIn(code: string): readonly string[] {
  return ['sentry_', 'start_here', 'gait'].filter((name) => code.includes(name))
}

/** All code of a game as released, minified by the bundler and once more by esbuild, since Rollup has no minifier. */
async function codeOf(bundler: Bundler, main: string): Promise<string> {
  const root = await createProjectForTest({
    ...WORLD,
    'package.json': '{"name":"game","private":true,"type":"module"}',
    'main.html': '<!doctype html><title>main</title><script type="module" src="./src/main.js"></script>',
    'editor.html': '<!doctype html><title>editor</title><script type="module" src="./src/editor.js"></script>',
    'src/main.js': main,
    'src/castle.js': `export { default } from '../world/castle.wmp'`,
    'src/editor.js': 'globalThis.editor = true',
  })
  const wanted = { base: '/', outDir: `${root}/dist`, target: 'pages', minify: true } as const
  const { folder } = await bundler.build(root, wanted)
  const files = [...(await readFolder(folder))].filter(([path]) => /\.[cm]?js$/.test(path))
  const minified = files.map(
    async ([, bytes]) => (await transform(bytes.toString(), { minify: true, format: 'esm' })).code,
  )
  return (await Promise.all(minified)).join('')
}
