import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { createBox, createEntity, createPosition, createWmp, type WmpNode, writeWmp } from '@brushwork/codecs/wmp'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundler } from '../src/bundler.js'
import { BUNDLERS } from '../src/bundlers/all.js'
import type { Files } from '../src/fixture.js'
import { readFolder } from '../src/folder.js'
import { bundledRuntime, createProject, removeProject, wholeRuntime, writeFiles } from '../src/project.js'

/** Bytes of minified code that an import of a module may cost more than `?url` and the runtime's loader. */
const MAX_MORE = 1000

/** A level of many entities, a model of many clips: facts that would be thousands of bytes of code. */
const WORLD: Files = {
  'world/castle.wmp': level('sentry', createPosition({ name: 'start_here', position: [0, 0, 64] })),
  'world/cave.wmp': level('bat'),
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

/** A block and 200 entities. */
function level(entity: string, ...more: readonly WmpNode[]): Uint8Array {
  const wall = createBox({ name: 'wall', min: [-32, -32, 0], max: [32, 32, 64], face: { texture: 'brick' } })
  const entities = Array.from({ length: 200 }, (_, index) =>
    createEntity({ name: `${entity}_${index}`, file: 'guard.mdl' }),
  )
  const palette = new Uint8Array(768)
  const children = [wall, ...more, ...entities]
  return writeWmp(createWmp({ encoding: 'binary', palette, created: '01.01.2026', children }))
}

/** The game without its main module. */
const GAME: Files = {
  ...WORLD,
  'package.json': '{"name":"game","private":true,"type":"module"}',
  'main.html': '<!doctype html><title>main</title><script type="module" src="./src/main.js"></script>',
  'editor.html': '<!doctype html><title>editor</title><script type="module" src="./src/editor.js"></script>',
  'src/cave.js': `export { default } from '../world/cave.wmp'`,
  'src/editor.js': 'globalThis.editor = true',
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

/**
 * One fact of a level; a model and a terrain that are only loaded; and a level behind a lazy module, as docs/imports.md has it for
 * bundlers that keep all exports of a lazy import.
 */
const EVERY_KIND = `
  import castle, { positions } from '../world/castle.wmp'
  import guard from '../world/guard.mdl'
  import island from '../world/island.hmp'
  const later = async () => (await import('./cave.js')).default.load()
  globalThis.load = () => [castle.load(), positions, guard.load(), island.load(), later()]
`

const costs: Record<string, readonly number[]> = {}
afterAll(() => console.log('bytes of code with a module, and with ?url and the loader:', costs))

describe.each(BUNDLERS.map((bundler) => [bundler.name, bundler] as const))('%s', (name, bundler) => {
  let root: string
  /** The same game with a runtime of one file: facts are in other modules, and most of a build is for the runtime's 250. */
  let facts: string
  beforeAll(async () => {
    root = await createProject(GAME, await wholeRuntime())
    facts = await createProject(GAME, await bundledRuntime())
  })
  afterAll(() => Promise.all([root, facts].map(removeProject)))
  const codeOf = (main: string) => codeOfGame(bundler, root, main)

  it('makes `castle.load()` cost what a URL and the loader cost, and 1 kB at most', async () => {
    const [module, url] = [await codeOf(MODULE), await codeOf(URL_AND_LOADER)]
    costs[name] = [module.length, url.length]
    expect(factsIn(module)).toEqual([])
    // Reasons of errors are for development.
    expect(url).toContain('messages#packs-in-games')
    expect(url).not.toContain('expected a Brushwork pack')
    expect(module.length).toBeLessThanOrEqual(url.length + MAX_MORE)
  })

  it('ships the fact that a game imports, and no other: not of what it only loads, lazily or not', async () => {
    expect(factsIn(await codeOfGame(bundler, facts, EVERY_KIND))).toEqual(['start_here'])
  })
})

/** Which lists of names are in the code. */
function factsIn(code: string): readonly string[] {
  return ['sentry_', 'start_here', 'bat_', 'gait'].filter((name) => code.includes(name))
}

/** All code of a game as released, minified by the bundler and once more by esbuild, since Rollup has no minifier. */
async function codeOfGame(bundler: Bundler, root: string, main: string): Promise<string> {
  await writeFiles(root, { 'src/main.js': main })
  const plan = { base: '/', outDir: `${root}/dist`, target: 'pages', minify: true } as const
  const { folder } = await bundler.build(root, plan)
  const files = [...(await readFolder(folder))].filter(([path]) => /\.[cm]?js$/.test(path))
  const minified = files.map(
    async ([, bytes]) => (await transform(bytes.toString(), { minify: true, format: 'esm' })).code,
  )
  return (await Promise.all(minified)).join('')
}
