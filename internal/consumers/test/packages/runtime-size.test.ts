import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { brushwork } from 'vite-plugin-brushwork'
import { expect, it } from 'vitest'

const consumers = resolve(import.meta.dirname, '../..')
const packages = resolve(consumers, '../../packages')
const TABLE = resolve(consumers, '../../docs/benchmarks.md')
/** Vite adds it to pages with an `import()`. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
/** How much more than its line in the table an import may cost. */
const TOLERANCE = 1.03

/**
 * What games import, with the readers that modules of imported files name. `UPDATE_SIZES=1` writes the table of docs/benchmarks.md; its
 * lines are the limits of later runs. Bytes of brotli 11 after minification by Vite.
 */
const RUNTIME: Readonly<Record<string, string>> = {
  'a model with vertex frames, animated': `
    import { TRUSTED_FRAMES, trustedModelReader, createModelModule } from '@brushwork/runtime/module'
    export const guard = createModelModule({ checksum: 1234567890 }, trustedModelReader(TRUSTED_FRAMES))
    export { frameAt, sampleVertices } from '@brushwork/runtime'`,
  'a model with bones, animated': `
    import { TRUSTED_BONES, trustedModelReader, createModelModule } from '@brushwork/runtime/module'
    export const guard = createModelModule({ checksum: 1234567890 }, trustedModelReader(TRUSTED_BONES))
    export { frameAt, poseSkeleton, skinVertices } from '@brushwork/runtime'`,
  'a model without animation': `
    import { trustedModelReader, createModelModule } from '@brushwork/runtime/module'
    export const crate = createModelModule({ checksum: 1234567890 }, trustedModelReader())`,
  'models of every kind by URL, animated': `
    export { loadModel, frameAt, sampleVertices } from '@brushwork/runtime'`,
  'a terrain with `heightAt`': `
    import { trustedTerrainReader, createTerrainModule } from '@brushwork/runtime/module'
    export const island = createTerrainModule({ checksum: 1234567890 }, trustedTerrainReader())
    export { heightAt } from '@brushwork/runtime'`,
  'a sprite': `
    import { trustedSpriteReader, createSpriteModule } from '@brushwork/runtime/module'
    export const smoke = createSpriteModule({ checksum: 1234567890 }, trustedSpriteReader())`,
  'a level': `
    import { TRUSTED_PROBES, TRUSTED_SLOPES, trustedLevelReader, createLevelModule } from '@brushwork/runtime/module'
    export const castle = createLevelModule({ checksum: 1234567890 }, trustedLevelReader(TRUSTED_PROBES, TRUSTED_SLOPES))`,
  'a level split by area': `
    import { TRUSTED_PROBES, TRUSTED_SLOPES, trustedSplitReaders, createSplitLevelModule } from '@brushwork/runtime/module'
    export const castle = createSplitLevelModule({ checksum: 1234567890, areas: [{ checksum: 987654321 }] }, trustedSplitReaders(TRUSTED_PROBES, TRUSTED_SLOPES))`,
  'a level split by area, by URL': `export { streamLevel } from '@brushwork/runtime'`,
  '`loadModel`, `loadTerrain`, `loadLevel`': `export { loadModel, loadTerrain, loadLevel } from '@brushwork/runtime'`,
  '`World`, `Walker`': `export { World, Walker } from '@brushwork/runtime'`,
  '`World`, `Walker`, `spawnIn`': `export { World, Walker, spawnIn } from '@brushwork/runtime'`,
  '`PlayerInput`': `export { PlayerInput } from '@brushwork/runtime'`,
  '`PathRoute`, `PathFollower`, `RegionWatch`': `export { PathRoute, PathFollower, RegionWatch } from '@brushwork/runtime'`,
  '`lightAt`': `export { lightAt } from '@brushwork/runtime'`,
  '`clustersIn`, `VisibleTriangles`': `export { clustersIn, VisibleTriangles } from '@brushwork/runtime'`,
  '`EntityMirror`': `export { EntityMirror } from '@brushwork/runtime'`,
  '`expand`': `export { expand } from '@brushwork/runtime'`,
  'all of `@brushwork/runtime`': `export * from '@brushwork/runtime'`,
}

const GUARD = `
    import { TRUSTED_FRAMES, trustedModelReader, createModelModule } from '@brushwork/runtime/module'
    export const guard = createModelModule({ checksum: 1234567890 }, trustedModelReader(TRUSTED_FRAMES))`

/** Whole games, without three: what their pages download of Brushwork. */
const GAMES: Readonly<Record<string, string>> = {
  'one animated model, by `createModel`': `${GUARD}
    export { createModel } from '@brushwork/three'`,
  'the same in plain WebGL, with its renderer': `${GUARD}
    export { AmbientLight, Camera, createModel, Renderer, Scene, SunLight } from '@brushwork/webgl'`,
  'a crowd, by `createInstances`': `${GUARD}
    export { createInstances } from '@brushwork/three'`,
  'a level that is walked in': `${RUNTIME['a level']}
    export { createLevel, createWorld } from '@brushwork/three'
    export { Walker } from '@brushwork/runtime'`,
}

/** The same of the adapter, without three and without the runtime. */
const ADAPTER: Readonly<Record<string, string>> = {
  '`createModel`': `export { createModel } from '@brushwork/three'`,
  '`createInstances`': `export { createInstances } from '@brushwork/three'`,
  '`createTerrain`': `export { createTerrain } from '@brushwork/three'`,
  '`createSprite`': `export { createSprite } from '@brushwork/three'`,
  '`createLevel`': `export { createLevel } from '@brushwork/three'`,
  '`createWorld`': `export { createWorld } from '@brushwork/three'`,
  '`createWorld`, `spawnOf`': `export { createWorld, spawnOf } from '@brushwork/three'`,
  '`FirstPerson`': `export { FirstPerson } from '@brushwork/three'`,
  '`showDebug`': `export { showDebug } from '@brushwork/three'`,
  '`createSky`': `export { createSky } from '@brushwork/three'`,
  '`createSounds`': `export { createSounds } from '@brushwork/three'`,
  'all of `@brushwork/three`': `export * from '@brushwork/three'`,
}

/** The same of the adapters of other engines and renderers, without these and without the runtime. Plain WebGL has its renderer in it. */
const OTHER_ADAPTERS: Readonly<Record<string, string>> = Object.fromEntries(
  ['three/webgpu', 'babylon', 'playcanvas', 'webgl'].flatMap((engine) =>
    ['createModel', 'createInstances', 'createLevel'].map((verb) => [
      `\`${verb}\` of \`@brushwork/${engine}\``,
      `export { ${verb}${engine === 'webgl' ? ', Renderer' : ''} } from '@brushwork/${engine}'`,
    ]),
  ),
)

/** What adapters draw with. */
const ENGINES = [/^three(?:\/|$)/, 'playcanvas', /^@babylonjs\/core/]

/** Bytes of an import: at once, and in chunks that are imported on demand. */
interface Size {
  readonly minified: number
  readonly brotli: number
  readonly later: number
}

it('no import costs more than its line in the table of docs/benchmarks.md', async () => {
  const sizes = new Map<string, Size>()
  for (const [name, code] of Object.entries(RUNTIME)) sizes.set(name, (await bundle(code)).size)
  for (const [name, code] of Object.entries(GAMES)) sizes.set(name, (await bundle(code, ENGINES)).size)
  const external = [...ENGINES, '@brushwork/runtime']
  for (const [name, code] of Object.entries({ ...ADAPTER, ...OTHER_ADAPTERS }))
    sizes.set(name, (await bundle(code, external)).size)
  const text = await readFile(TABLE, 'utf8')
  const [start, end] = ['<!-- sizes -->\n', '<!-- /sizes -->'].map((mark) => text.indexOf(mark))
  const lines = [...sizes].map(([name, { minified, brotli, later }]) => {
    return `| ${name} | ${number(minified)} | ${number(brotli)} | ${later === 0 ? '' : number(later)} |`
  })
  if (process.env.UPDATE_SIZES === '1') {
    const head = [
      '<!-- chart: brotli -->',
      '',
      '| import | minified | brotli | on demand |',
      '| --- | ---: | ---: | ---: |',
    ]
    const table = [...head, ...lines, ''].join('\n')
    await writeFile(TABLE, `${text.slice(0, start)}<!-- sizes -->\n${table}${text.slice(end)}`)
    return
  }
  const seen = new Map(
    text
      .slice(start, end)
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map((cells) => [cells[1], cells]),
  )
  const grown = [...sizes].filter(([name, { brotli, later }]) => {
    const cells = seen.get(name)
    return cells === undefined || brotli > limit(cells[3]) || later > limit(cells[4])
  })
  expect(Object.fromEntries(grown), 'make them smaller, or look at them and run this test with UPDATE_SIZES=1').toEqual(
    {},
  )
})

it('no page gets the writer of packs, their schemas, or a library', async () => {
  const { modules } = await bundle("export * from '@brushwork/runtime'; export * from '@brushwork/runtime/module'")
  const shipped = modules
    .filter((id) => id !== PRELOAD_HELPER)
    .map((id) => id.slice(packages.length + 1).replace('/dist/', '/'))
  expect(
    shipped.filter((id) => !/^(?:asset|geometry\/(?:box-tree|epsilon|plane|windings)|pack|runtime)(?:\/|\.)/.test(id)),
  ).toEqual([])
  expect(
    shipped.filter((id) =>
      /^pack\/(?!index|json-value|pack-error|layout\/|frames\/|geometry\/|heights\/|level\/|light\/|plain\/|read\/)/.test(
        id,
      ),
    ),
  ).toEqual([])
})

it('a page gets no reader of what its model does not have', async () => {
  const { modules } = await bundle(RUNTIME['a model without animation'])
  expect(
    modules
      .map((id) => id.slice(packages.length))
      .filter((id) => /frames\/decode-(?!matrix)|bones|columns|lods|probes|slopes|hdr|terrain|level/.test(id)),
  ).toEqual([])
})

it('a game that does not use starts, controls or the debug overlay gets no code of them', async () => {
  const optional = (modules: readonly string[]) =>
    modules
      .map((id) => id.slice(packages.length))
      .filter((id) => /\/(?:debug|spawn|input)\/|first-person|level-spawn/.test(id))
  const walked = GAMES['a level that is walked in']
  expect(optional((await bundle(walked, ENGINES)).modules)).toEqual([])
  const all = `${walked}\nexport { FirstPerson, showDebug, spawnOf } from '@brushwork/three'`
  expect(optional((await bundle(all, ENGINES)).modules).length).toBeGreaterThan(10)
})

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function limit(cell: string): number {
  return Math.ceil(Number(cell.replaceAll(',', '')) * TOLERANCE)
}

async function bundle(
  code: string,
  external: (string | RegExp)[] = [],
): Promise<{ size: Size; modules: readonly string[] }> {
  const entry = join(consumers, 'runtime-size-entry.js')
  const result = await build({
    configFile: false,
    root: consumers,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', external },
    },
    plugins: [
      // Leaves the reasons of errors out.
      brushwork({ quiet: true }),
      {
        name: 'runtime-size-entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  })
  const chunks = (result as Rollup.RollupOutput).output.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const atOnce = new Set<Rollup.OutputChunk>()
  const add = (chunk: Rollup.OutputChunk | undefined): void => {
    if (chunk === undefined || atOnce.has(chunk)) return
    atOnce.add(chunk)
    for (const name of chunk.imports) add(byName.get(name))
  }
  add(chunks.find(({ isEntry }) => isEntry))
  const texts = [...atOnce].map((chunk) => chunk.code)
  const later = chunks.filter((chunk) => !atOnce.has(chunk)).map((chunk) => chunk.code)
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules))
  const used = modules.filter(([id, { renderedLength }]) => id !== entry && renderedLength > 0)
  return {
    size: {
      minified: texts.join('\n').length,
      brotli: brotliBytes(texts),
      later: later.length === 0 ? 0 : brotliBytes(later),
    },
    modules: used.map(([id]) => id),
  }
}

function brotliBytes(texts: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(texts.join('\n'), { params }).length
}
