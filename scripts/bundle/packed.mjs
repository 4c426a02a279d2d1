/**
 * Bundles what Node loads of a package into `packed`, run in its folder before it is packed. `publishConfig.exports` of its package.json
 * names the bundles. Node needs more time to find many files than to read their code: docs/decisions/packed-bundles.md.
 *
 * `--inline a,b`: packages of the repository whose code becomes part of the bundles. `--start a,b`: exports that a plugin loads when it
 * starts; all that they load is one file, and another for what imports Node, so that pages can load the first. Other arguments: more entries,
 * such as threads.
 */
import { readFileSync, rmSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'

const OUTPUT = 'packed'
const WORKSPACE = /^@brushwork\/([^/]+)(.*)$/

const { values, positionals } = parseArgs({
  options: { inline: { type: 'string' }, start: { type: 'string' } },
  allowPositionals: true,
})
const inlined = new Set(values.inline?.split(','))
const exported = exportedEntries(manifestOf('.'))
/** Module → name of the file that it shares with others. */
let files

rmSync(OUTPUT, { recursive: true, force: true })
const bundle = await rolldown({
  input: { ...exported, ...Object.fromEntries(positionals.map((path) => [nameOf(path), path])) },
  platform: 'node',
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  external: (id) => !id.startsWith('.') && !isAbsolute(id) && !inlined.has(WORKSPACE.exec(id)?.[1]),
  // A module that only some entries load at once is still loaded on demand by the others.
  checks: { ineffectiveDynamicImport: false },
  plugins: [{ name: 'inline', resolveId: inlinedSource }],
})
await bundle.write({
  dir: OUTPUT,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: false,
  // Names stay, for the traces of errors; all packages together are to stay below 3 MB.
  minify: { compress: true, mangle: false, codegen: true },
  codeSplitting: {
    // A group takes modules with all that they import: what imports Node comes after what it imports.
    groups: ['start', 'machine', 'shared'].map((name, index) => ({
      name: (id, graph) => {
        files ??= sharedFiles(graph)
        return files.get(id) === name ? name : null
      },
      debugName: name,
      priority: 3 - index,
    })),
  },
})
await bundle.close()

/** Bundle → source, for the exports that a packed package leads to bundles. */
function exportedEntries({ exports, publishConfig }) {
  return Object.fromEntries(
    Object.entries(publishConfig.exports).flatMap(([key, target]) => {
      const file = target.node ?? target.default
      return file?.startsWith(`./${OUTPUT}/`) ? [[nameOf(file), sourceOf(exports[key].default)]] : []
    }),
  )
}

/** Source of a module of an inlined package. Its map then leads to sources, too. */
function inlinedSource(id) {
  const [, name, subpath] = WORKSPACE.exec(id) ?? []
  if (!inlined.has(name)) return null
  const folder = resolve('..', name)
  return join(folder, sourceOf(manifestOf(folder).exports[`.${subpath}`].default))
}

/** Modules that at least two exported entries load at once, or one that starts: files of their own save most small files. */
function sharedFiles(graph) {
  const starting = new Set(values.start?.split(','))
  const found = new Map()
  const uses = new Map()
  for (const [name, entry] of Object.entries(exported)) {
    for (const id of staticImports(resolve(entry), graph)) {
      uses.set(id, (uses.get(id) ?? 0) + 1)
      if (starting.has(name)) found.set(id, importsNode(id, graph) ? 'machine' : 'start')
      else if (uses.get(id) > 1 && !found.has(id)) found.set(id, 'shared')
    }
  }
  return found
}

function importsNode(id, graph) {
  return [...staticImports(id, graph)].some((imported) => imported.startsWith('node:'))
}

function staticImports(id, graph, found = new Set()) {
  const module = graph.getModuleInfo(id)
  if (module === null || found.has(id)) return found
  found.add(id)
  for (const imported of module.importedIds) staticImports(imported, graph, found)
  return found
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** `./dist/entry/node.js` → `src/entry/node.ts` */
function sourceOf(built) {
  return built.replace('./dist/', 'src/').replace(/\.js$/, '.ts')
}

function nameOf(path) {
  return basename(path).replace(/\.[jt]s$/, '')
}
