import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { cwd, stderr } from 'node:process'
import { SOURCE_EXTENSIONS } from '@brushwork/pipeline/config'
import type { LogLevel, PluginBuild } from 'esbuild'
import type { AssetBuilder } from './asset-builder.js'
import { buildSummary } from './build-summary.js'
import { CATALOG_FILE, CATALOG_SPECIFIER } from './catalog.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { EsbuildFailure } from './esbuild-errors.js'
import { placesOf } from './missed-files.js'
import { misspelledSource } from './misspelled-source.js'
import type { ResolvedOptions } from './options.js'
import { openProject } from './project.js'
import { pruneCache } from './prune-cache.js'
import { ownRuntimeModule, RUNTIME_SPECIFIER } from './runtime-package.js'
import { PACK_SPECIFIER, StoredPacks } from './stored-packs.js'
import { ToldFailure, ToldFailures } from './told-failures.js'
import { queryHint, queryProblem } from './unknown-query.js'

/** The namespace of packs, which stand in no folder of the project. */
const PACK = 'brushwork-pack'

/** The namespace of names in other letters: of those in `file` esbuild has a warning of its own. */
const MISSPELLED = 'brushwork-misspelled'

/** Wider than what is ours, which the load hook knows: the patterns of Go cannot look behind. */
const OURS = new RegExp(
  `\\.(?:${SOURCE_EXTENSIONS.map((ending) => ending.slice(1)).join('|')})$|${basename(CATALOG_FILE).replace('.', '\\.')}$`,
  'i',
)

/** Specifiers that may be ours, with any query. */
const MAYBE_OURS = new RegExp(`\\.(?:${SOURCE_EXTENSIONS.map((ending) => ending.slice(1)).join('|')})(?:\\?|$)`, 'i')

/**
 * esbuild takes packs as modules of its own with its loader `file`: so they have its names, its public path and its
 * metafile. Resolving is left to it: it knows queries.
 */
export const createEsbuildEmitter: CreateEmitter = (builder, options) => {
  const packs = new StoredPacks(builder)
  const told = new ToldFailures()
  return {
    hooks: {
      esbuild: {
        onLoadFilter: OURS,
        setup(build) {
          openProject(builder, options, build.initialOptions.absWorkingDir ?? cwd())
          serveRuntime(build)
          reportBuilds(build, builder, options)
          // Of what watches or serves this is the end, too.
          build.onDispose(() => void Promise.all([pruneCache(builder), builder.close()]))
          build.onResolve({ filter: CATALOG_SPECIFIER }, () => ({ path: CATALOG_FILE, sideEffects: false }))
          build.onResolve({ filter: MAYBE_OURS }, async ({ path, resolveDir, namespace }) => {
            const misspelled = namespace === 'file' ? await misspelledSource(path, resolveDir, builder) : undefined
            if (misspelled === undefined) return undefined
            // Loading it fails with what there is; of a path that fails here esbuild would watch nothing.
            const file = misspelled.replace(/\?.*$/, '')
            return { path: file, suffix: misspelled.slice(file.length), namespace: MISSPELLED }
          })
          hintAtQueries(build, builder)
          build.onResolve({ filter: PACK_SPECIFIER }, ({ path }) => ({
            path: path.replace(PACK_SPECIFIER, ''),
            namespace: PACK,
            pluginData: packs.pathOf(path),
            sideEffects: false,
          }))
          build.onLoad({ filter: /./, namespace: PACK }, async ({ pluginData: stored }) => ({
            contents: await readFile(stored),
            loader: 'file',
          }))
        },
      },
    },
    async emitPack({ context }, file, local) {
      const imported = `import ${local} from ${JSON.stringify(await packs.add(file))};`
      return { imports: [imported], expression: urlOf(local, native(context)) }
    },
    hotApi: () => undefined,
    reportsOnce: () => false,
    watchMissing({ context }, missed) {
      for (const path of placesOf(missed)) context.addWatchFile(path)
      // A catalog changes with any name in its folders; esbuild looks at names alone, so that outputs start no build.
      for (const folder of missed.listed ?? []) context.addWatchFile(`${folder}/`)
    },
    fail({ context }, failure) {
      if (told.has(builder.round, failure)) throw new ToldFailure(failure)
      throw new EsbuildFailure(failure, context.getWatchFiles())
    },
  }
}

/**
 * esbuild's loader says where a file is as seen from the chunk, which is not where the page is. With a public path it is
 * a URL already; in a script for pages there is nothing to tell where the script is, so esbuild's word stays.
 */
function urlOf(local: string, { initialOptions: { publicPath, format, platform } }: PluginBuild): string {
  if (publicPath) return local
  if (format === 'esm') return `new URL(${local}, import.meta.url).href`
  // Elsewhere than in Node nothing says where a script of CommonJS is, and esbuild finds no `node:url`.
  if (platform === 'node' && (format ?? 'cjs') === 'cjs') {
    return `new URL(${local}, require("node:url").pathToFileURL(__filename)).href`
  }
  return local
}

/** Plugins have no logger: where esbuild says what it wrote, on stderr and from this level on, it says what of. */
const TOLD_FROM: readonly unknown[] = ['info', 'debug', 'verbose'] satisfies LogLevel[]

function reportBuilds(build: PluginBuild, builder: AssetBuilder, { quiet }: ResolvedOptions): void {
  if (!TOLD_FROM.includes(build.initialOptions.logLevel)) return
  build.onEnd(async ({ errors }) => {
    const summary = errors.length > 0 ? undefined : await buildSummary(builder, quiet)
    if (summary !== undefined) stderr.write(`brushwork: ${summary}\n`)
  })
}

/** unplugin drops the warnings of what it leaves to others; said of the import, esbuild shows them where it stands. */
function hintAtQueries(build: PluginBuild, builder: AssetBuilder): void {
  const tried = Symbol('tried')
  build.onResolve({ filter: MAYBE_OURS }, async ({ path, pluginData, ...asked }) => {
    if (pluginData === tried || queryProblem(path)?.isOurs !== false) return undefined
    const { importer, namespace, resolveDir, kind, with: attributes } = asked
    const passOn = { importer, namespace, resolveDir, kind, with: attributes, pluginData: tried }
    const resolved = await build.resolve(path, passOn)
    const problem = resolved.namespace === 'file' ? queryProblem(resolved.path + resolved.suffix) : undefined
    if (problem === undefined || resolved.errors.length > 0) return undefined
    const { pluginData: given, ...found } = resolved
    const hint = { text: queryHint(problem, builder.project.root) }
    return { ...found, pluginData: given === tried ? pluginData : given, warnings: [...resolved.warnings, hint] }
  })
}

/** The project's own runtime where it has one, else the plugin's. */
function serveRuntime(build: PluginBuild): void {
  const tried = Symbol('tried')
  build.onResolve({ filter: RUNTIME_SPECIFIER }, async ({ path, pluginData, ...asked }) => {
    if (pluginData === tried) return undefined
    const { importer, namespace, resolveDir, kind, with: attributes } = asked
    const passOn = { importer, namespace, resolveDir, kind, with: attributes, pluginData: tried }
    const resolved = await build.resolve(path, passOn)
    return resolved.errors.length === 0 ? resolved : { path: ownRuntimeModule(path), sideEffects: false }
  })
}

function native(context: LoadContext): PluginBuild {
  const build = context.getNativeBuildContext?.()
  if (build?.framework !== 'esbuild') throw new Error('expected to be called by unplugin for esbuild')
  return build.build
}
