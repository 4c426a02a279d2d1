import { join, resolve } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'

const pipeline = resolve(import.meta.dirname, '../..')
/** What a page imports: a session, its settings, and a host. */
const ENTRIES = ['index', 'entry/config', 'entry/host']
/** Files for Node alone, which a page never loads. */
const FOR_NODE = ['config/run-config.js']
/** What makes assets; loaded with the first one. */
const MAKING = 'builder/make-asset.js'
const IMPORTERS = { model: 'import/model/import-model.js', level: 'compile/compile-to-pack.js' }

/** A bundle of the built package for browsers. */
interface Bundle {
  /** Modules of Node that our code imports: importer and module. */
  readonly imports: readonly string[]
  /** Paths of all sources in what a source loads at once, by static imports alone. */
  loadedBy(source: string): readonly string[]
}

async function bundleForBrowsers(): Promise<Bundle> {
  const imports: string[] = []
  const node: Plugin = {
    name: 'node',
    setup({ onResolve }) {
      onResolve(
        { filter: /^(?:node:|module$|c12$|tinypool$|@jsquash\/avif|@recast-navigation\/|ktx2-encoder$)/ },
        (found) => {
          if (found.path.startsWith('node:') && !found.importer.includes('/node_modules/'))
            imports.push(`${found.importer.split('/dist/')[1]}: ${found.path}`)
          return { path: found.path, external: true }
        },
      )
    },
  }
  const { metafile } = await build({
    absWorkingDir: pipeline,
    entryPoints: ENTRIES.map((entry) => join('dist', `${entry}.js`)),
    outdir: 'page',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [node],
  })
  return { imports, loadedBy: (source) => sourcesOf(metafile, join('dist', source)) }
}

function sourcesOf({ outputs }: Metafile, entry: string): string[] {
  const chunks = new Set<string>()
  const load = (path: string): void => {
    if (chunks.has(path) || outputs[path] === undefined) return
    chunks.add(path)
    for (const { path: imported, kind } of outputs[path].imports) if (kind === 'import-statement') load(imported)
  }
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint === entry) load(path)
  return [...chunks].flatMap((path) => Object.keys(outputs[path].inputs))
}

const compilerOf = (sources: readonly string[]) => sources.filter((path) => path.includes('wmp-compiler/'))

describe('what a page imports', () => {
  let bundle: Bundle
  beforeAll(async () => {
    bundle = await bundleForBrowsers()
  })

  it('imports no module of Node, except in files that a page never loads', () => {
    expect(bundle.imports.filter((line) => !FOR_NODE.some((file) => line.startsWith(`${file}:`)))).toEqual([])
    expect(
      ENTRIES.flatMap((entry) => bundle.loadedBy(`${entry}.js`)).filter((path) =>
        FOR_NODE.some((file) => path.endsWith(file)),
      ),
    ).toEqual([])
  })

  it('starts with the session and the host, and without the compiler, readers and image codecs', () => {
    const sources = ENTRIES.flatMap((entry) => bundle.loadedBy(`${entry}.js`))
    expect(sources).toEqual(expect.arrayContaining(['dist/session/build-session.js', 'dist/host/page-host.js']))
    expect(compilerOf(sources)).toEqual([])
    expect(sources.filter((path) => /gltf-transform|jsquash|meshoptimizer|fast-png/.test(path))).toEqual([])
  })

  it('makes models without the compiler, which levels load', () => {
    expect(bundle.loadedBy(MAKING)).not.toEqual([])
    expect(compilerOf([...bundle.loadedBy(MAKING), ...bundle.loadedBy(IMPORTERS.model)])).toEqual([])
    expect(compilerOf(bundle.loadedBy(IMPORTERS.level))).not.toEqual([])
  })
})
