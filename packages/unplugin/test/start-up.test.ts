import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Whatever is loaded at once with a module: imports and exports of values. */
const STATIC = /^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm

/** A static import of values from the whole pipeline, or from the configuration's loader. */
const HEAVY = /^(?:import|export) (?!type )[^;']*? from '(?:@brushwork\/pipeline|c12)'/m

it('loads neither the pipeline nor c12 before an asset is asked for', async () => {
  const folders = ['../src/', '../../pipeline/src/config/'].map((folder) => new URL(folder, import.meta.url))
  for (const folder of folders) {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect(HEAVY.exec(await readFile(new URL(file, folder), 'utf8')), file).toBeNull()
  }
})

it('would notice that it did', () => {
  expect(HEAVY.test(`import {\n  type BuildAsset,\n  buildAsset,\n} from '@brushwork/pipeline'`)).toBe(true)
  expect(HEAVY.test(`import type { BuildAsset } from '@brushwork/pipeline'`)).toBe(false)
  expect(HEAVY.test(`import { BuildError } from '@brushwork/pipeline/config'`)).toBe(false)
})

/** The list of formats, which names the endings of sources and loads no reader. */
const LIST = '@brushwork/codecs/detect'

/** The model of assets, some 6 kB: it finds the nearest names for messages about options. */
const ASSET = '@brushwork/asset'

/** Splits packs into the files of their areas, and loads no writer. */
const FILES = '@brushwork/pack/files'

const PACKAGES = new URL('../../', import.meta.url)

/** The source behind a specifier of this repository, undefined for one of another package. */
function ownSource(specifier: string, from: URL): URL | undefined {
  const [, pipeline] = /^@brushwork\/pipeline\/(\w+)$/.exec(specifier) ?? []
  if (specifier === FILES) return new URL('pack/src/read/pack-files.ts', PACKAGES)
  if (specifier === LIST) return new URL('codecs/src/detect/index.ts', PACKAGES)
  if (pipeline !== undefined) return new URL(`pipeline/src/entry/${pipeline}.ts`, PACKAGES)
  // Others stand in docstrings.
  return /^\..*\.js$/.test(specifier) ? new URL(specifier.replace(/\.js$/, '.ts'), from) : undefined
}

/** Specifiers of packages that a file loads, those of all its own files and of the pipeline included. */
async function loadedBy(file: URL, seen = new Set<string>()): Promise<string[]> {
  const path = file.href.slice(PACKAGES.href.length)
  if (seen.has(path)) return []
  seen.add(path)
  const specifiers = [...(await readFile(file, 'utf8')).matchAll(STATIC)].map(([, specifier]) => specifier)
  const own = specifiers.flatMap((specifier) => ownSource(specifier, file) ?? [])
  const inner = await Promise.all(own.map((source) => loadedBy(source, seen)))
  return [...specifiers.filter((specifier) => !specifier.startsWith('.')), ...inner.flat()]
}

/** Modules of the pipeline that a warm build needs only of some sources, or not at all. */
const RARE = [
  'store/names-in',
  'store/prune/cache-entries',
  'store/prune/measure-cache',
  'store/prune/prune-cache',
  'store/remove-tree',
  'declare/declare-module',
  'declare/keep-declarations',
  'builder/diagnostics/ambiguous-names',
  'resolve/resolver',
  'resolve/workspace-root',
]

it('loads neither readers nor the compiler for an asset that its cache has', async () => {
  const seen = new Set<string>()
  const packages = await loadedBy(new URL('../../pipeline/src/index.ts', import.meta.url), seen)
  expect(new Set(packages.filter((name) => !name.startsWith('node:')))).toEqual(new Set([ASSET, FILES, LIST]))
  const fromCodecs = [...seen].filter((path) => path.startsWith('codecs/'))
  expect(fromCodecs.filter((path) => !/^codecs\/src\/(?:detect|binary\/text)\//.test(path))).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
  expect(RARE.filter((module) => seen.has(`pipeline/src/${module}.ts`))).toEqual([])
})

it('loads the compiler for levels alone', async () => {
  const code = (module: string) => loadedBy(new URL(`pipeline/src/${module}.ts`, PACKAGES))
  const modules = ['builder/make-asset', 'import/model/import-model', 'import/terrain/import-terrain']
  for (const module of [...modules, 'import/sprite/import-sprite']) {
    expect(await code(module), module).not.toContain('@brushwork/wmp-compiler')
  }
  expect(await code('compile/compile-to-pack')).toContain('@brushwork/wmp-compiler')
})

it.each(['vite', 'rollup', 'rolldown'])('loads nothing for %s that only other bundlers need', async (bundler) => {
  const loaded = await loadedBy(new URL(`../src/entry/${bundler}.ts`, import.meta.url))
  expect(loaded).toContain('@brushwork/pipeline/config')
  expect(loaded).not.toContain('unplugin')
})

/** What no start and no warm asset needs: readers, images, the compiler, the runtime, c12. */
const FOREIGN = /^(?!node:|@brushwork\/pipeline\/(?:config|node)$|@brushwork\/(?:asset|codecs\/detect)$)/

it.each(['vite', 'rollup', 'rolldown'])(
  'loads no reader, decoder or compiler with the plugin for %s',
  async (bundler) => {
    const loaded = await loadedBy(new URL(`unplugin/src/entry/${bundler}.ts`, PACKAGES))
    expect(loaded.filter((specifier) => FOREIGN.test(specifier))).toEqual([])
  },
)

/** Modules that only some games, only builds, only failures or only curious people need. */
const LATER = [
  'pipeline/src/config/json-lines.ts',
  'pipeline/src/config/json-settings.ts',
  'pipeline/src/config/read-config.ts',
  'unplugin/src/report/build-summary.ts',
  'unplugin/src/report/failure-report.ts',
  'unplugin/src/bundlers/vite/inspector-page.ts',
  'unplugin/src/modules/load-catalog.ts',
  'unplugin/src/modules/refuse-query.ts',
  'unplugin/src/bundlers/native-error.ts',
  'unplugin/src/bundlers/preload.ts',
  'unplugin/src/imports/unknown-query.ts',
  'unplugin/src/bundlers/vite/preload.ts',
]

it("loads for a start of Vite's server no module that waits for an error, an end or a question", async () => {
  const seen = new Set<string>()
  await loadedBy(new URL('unplugin/src/entry/vite.ts', PACKAGES), seen)
  expect(seen).toContain('pipeline/src/options/build-options.ts')
  expect(LATER.filter((module) => seen.has(module))).toEqual([])
  const rare = RARE.map((module) => `pipeline/src/${module}.ts`)
  for (const module of [...LATER, ...rare])
    await expect(readFile(new URL(module, PACKAGES)), module).resolves.toBeDefined()
})
