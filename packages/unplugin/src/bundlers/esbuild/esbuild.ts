import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { cwd, stderr } from 'node:process'
import { SOUND_PATTERN, SOURCE_EXTENSIONS, SPRITE_PATTERN } from '@brushwork/pipeline/config'
import type { LogLevel, PluginBuild } from 'esbuild'
import type { Core } from '../../core.js'
import type { CreateEmitter, LoadContext } from '../../emitter.js'
import { CATALOG_FILE, CATALOG_SPECIFIER } from '../../imports/catalog-id.js'
import { misspelledImport } from '../../imports/misspelled-import.js'
import { ownRuntimeModule, RUNTIME_MODULE, RUNTIME_SPECIFIER } from '../../imports/runtime-package.js'
import { SOURCE_SPECIFIER } from '../../imports/source-id.js'
import { bareFileError } from '../../imports/unhandled-file.js'
import { queryHint, unknownQuery } from '../../imports/unknown-query.js'
import { buildSummary } from '../../report/build-summary.js'
import { ReportedFailure } from '../../report/reports.js'
import { pathsToWatch } from '../../watch/watched.js'
import { compressedFiles } from '../compressed-packs.js'
import { PACK_SPECIFIER, StoredPacks } from '../stored-packs.js'
import { endBuild } from '../when-idle.js'
import { EsbuildFailure } from './errors.js'
import { refuseSourceUrls } from './source-urls.js'

/** The namespace of packs, which are outside the project. */
const PACK = 'brushwork-pack'

/** The namespace of misspelled paths: esbuild has its own warning for paths in the namespace `file`. */
const MISSPELLED = 'brushwork-misspelled'

/**
 * Preselects paths of sources, images and sounds for the load hook, whose filter does not see queries. Go's patterns have no
 * lookbehind.
 */
const OURS = new RegExp(
  [
    `\\.(?:${SOURCE_EXTENSIONS.map((ending) => ending.slice(1)).join('|')})$`,
    SPRITE_PATTERN.source,
    SOUND_PATTERN.source,
    `${basename(CATALOG_FILE).replace('.', '\\.')}$`,
    RUNTIME_MODULE.source,
  ].join('|'),
  'i',
)

/**
 * Packs are modules of esbuild's own loader `file`, so they have its names and public path and are in its metafile.
 * esbuild supports queries, so it resolves imports itself.
 */
export const createEsbuildEmitter: CreateEmitter = (core) => {
  const packs = new StoredPacks(core.files)
  return {
    hooks: {
      esbuild: {
        onLoadFilter: OURS,
        setup(build) {
          core.project.open(build.initialOptions.absWorkingDir ?? cwd())
          core.project.setOutputs([build.initialOptions.outdir])
          serveRuntime(build)
          writeCompressed(build, core)
          reportBuilds(build, core)
          // Also the end of watching and serving.
          build.onDispose(() => void Promise.all([endBuild(core), core.files.close()]))
          build.onResolve({ filter: CATALOG_SPECIFIER }, () => ({ path: CATALOG_FILE, sideEffects: false }))
          build.onResolve({ filter: SOURCE_SPECIFIER }, async ({ path, resolveDir, namespace }) => {
            const misspelled = namespace === 'file' ? await misspelledImport(path, resolveDir, core.project) : undefined
            if (misspelled === undefined) return undefined
            // Loading it fails and names the existing file. If resolving failed, esbuild would watch no file.
            const file = misspelled.replace(/\?.*$/, '')
            return { path: file, suffix: misspelled.slice(file.length), namespace: MISSPELLED }
          })
          hintAtQueries(build, core)
          explainBareFiles(build)
          refuseSourceUrls(build, core)
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
    // esbuild's own sign of production.
    isDevelopment: (context) => native(context).initialOptions.minify !== true,
    reportsOnce: () => false,
    watchMissing({ context }, missing) {
      for (const path of pathsToWatch(missing)) context.addWatchFile(path)
      // Any file in a catalog's folders may change it. esbuild watches only names in folders, so outputs start no build.
      for (const folder of missing.listed ?? []) context.addWatchFile(`${folder}/`)
    },
    fail({ context }, failure) {
      if (!core.reports.isNewFailure(failure)) throw new ReportedFailure(failure)
      throw new EsbuildFailure(failure, context.getWatchFiles())
    },
  }
}

/**
 * Makes a URL of the path that esbuild's loader `file` gives. The path is relative to the chunk, not to the page. With a public path it is a
 * URL already. A classic script for pages cannot find its own URL, so the path stays as it is.
 */
function urlOf(local: string, { initialOptions: { publicPath, format, platform } }: PluginBuild): string {
  if (publicPath) return local
  if (format === 'esm') return `new URL(${local}, import.meta.url).href`
  // Only Node gives a CommonJS module its path; for other platforms esbuild cannot resolve `node:url`.
  if (platform === 'node' && (format ?? 'cjs') === 'cjs') {
    return `new URL(${local}, require("node:url").pathToFileURL(__filename)).href`
  }
  return local
}

/** Writes compressed forms beside packs. Only the metafile has the names of outputs. */
function writeCompressed(build: PluginBuild, core: Core): void {
  build.initialOptions.metafile = true
  build.onEnd(async ({ metafile, outputFiles }) => {
    const folder = build.initialOptions.absWorkingDir ?? cwd()
    if (outputFiles === undefined) {
      const paths = Object.keys(metafile?.outputs ?? {}).map((path) => resolve(folder, path))
      const outputs = paths.map((name) => ({ name, read: () => readFile(name) }))
      for (const { name, bytes } of await compressedFiles(outputs, core)) await writeFile(name, bytes)
      return
    }
    const outputs = outputFiles.map(({ path, contents }) => ({ name: path, read: async () => contents }))
    for (const { name, bytes } of await compressedFiles(outputs, core)) {
      outputFiles.push({ path: name, contents: bytes, hash: core.project.host.sha256(bytes), text: '' })
    }
  })
}

/** The levels at which esbuild reports its outputs. Plugins have no logger, so the summary goes to stderr, too. */
const REPORTED_LEVELS: readonly unknown[] = ['info', 'debug', 'verbose'] satisfies LogLevel[]

function reportBuilds(build: PluginBuild, core: Core): void {
  const isShown = REPORTED_LEVELS.includes(build.initialOptions.logLevel)
  build.onEnd(async ({ errors }) => {
    const summary = errors.length > 0 ? undefined : await buildSummary(core)
    if (isShown && summary !== undefined) stderr.write(`brushwork: ${summary}\n`)
  })
}

/** Warns of unknown queries while resolving: unplugin drops warnings of loads that it leaves to esbuild. */
function hintAtQueries(build: PluginBuild, core: Core): void {
  const tried = Symbol('tried')
  build.onResolve({ filter: SOURCE_SPECIFIER }, async ({ path, pluginData, ...asked }) => {
    if (pluginData === tried || unknownQuery(path)?.isOurs !== false) return undefined
    const { importer, namespace, resolveDir, kind, with: attributes } = asked
    const passOn = { importer, namespace, resolveDir, kind, with: attributes, pluginData: tried }
    const resolved = await build.resolve(path, passOn)
    const query = resolved.namespace === 'file' ? unknownQuery(resolved.path + resolved.suffix) : undefined
    if (query === undefined || resolved.errors.length > 0) return undefined
    const { pluginData: given, ...found } = resolved
    const hint = { text: queryHint(query, core.project.root) }
    return { ...found, pluginData: given === tried ? pluginData : given, warnings: [...resolved.warnings, hint] }
  })
}

/** Says how images and sounds are imported, after esbuild's own error that it has no loader for them. */
function explainBareFiles(build: PluginBuild): void {
  build.onEnd(({ errors }) => {
    const files = errors.flatMap(
      ({ text }) => /^No loader is configured for "\.\w+" files: (.+)$/.exec(text)?.[1] ?? [],
    )
    const texts = files.flatMap((file) => bareFileError(file)?.diagnostics.map(({ text }) => `${file}: ${text}`) ?? [])
    return { errors: texts.map((text) => ({ text })) }
  })
}

/** Resolves the runtime: the project's own where it has one, else the plugin's. */
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
