import { relative } from 'node:path'
import { BuildError, SOURCE_EXTENSIONS, SOURCE_PATTERN } from '@brushwork/pipeline/config'
import type { Core } from '../../core.js'
import type { Emitter, LoadContext } from '../../emitter.js'
import type { EmittedFile } from '../../files/stored-files.js'
import { parseSourceId, SOURCE_ID, WORDED_FILES } from '../../imports/source-id.js'
import { generateStandIn } from '../../modules/stand-in.js'
import { ReportedFailure } from '../../report/reports.js'
import { watchableFolders } from '../../watch/watched.js'
import { messageOnlyError } from '../native-error.js'
import { fileNameFrom, RecentPacks } from './output-packs.js'

/** File names of packs where the configuration has no template. */
const TEMPLATE = 'assets/[name]-[hash][ext]'

/** The common part of webpack's and Rspack's loader contexts. */
export interface NativeLoader {
  readonly rootContext: string
  readonly resourcePath: string
  readonly hot?: boolean
  readonly mode?: string
  readonly target?: unknown
  readonly _compiler?: {
    readonly outputPath: string
    readonly options: { readonly module: { readonly generator: { readonly asset?: { readonly filename?: unknown } } } }
  }
  emitFile(name: string, content: Buffer, sourceMap: undefined, info: object): void
  addMissingDependency(path: string): void
  addContextDependency(path: string): void
  cacheable(flag: boolean): void
  emitError(error: Error): void
  readonly _compilation?: object | undefined
}

/**
 * A rule after those of the configuration, which often have one for `?raw` that would take our module for text. Other imports are not
 * affected.
 */
const OWN_RULE = {
  test: SOURCE_PATTERN,
  resourceQuery: (query: string) => parseSourceId(`any${SOURCE_EXTENSIONS[0]}${query}`) !== undefined,
  type: 'javascript/auto',
} as const

/** The used part of a rule of webpack or Rspack. */
interface Rule {
  readonly enforce?: unknown
  readonly use?: unknown
}

/**
 * Adds our rules to those of the configuration. unplugin's rule for its loader sees paths without queries. Images and
 * sounds therefore get rules of their own, with the same loader.
 */
export function addRules(rules: unknown[]): void {
  const own = (rules as Rule[]).find(({ use }) => Array.isArray(use) && use[0]?.options?.plugin?.name === 'brushwork')
  if (own === undefined) throw new Error('expected the rule of unplugin for the loader')
  const worded = WORDED_FILES.map(({ test, form }) => ({
    test,
    // Misspelled ones, too: loading them fails.
    resourceQuery: (query: string) => SOURCE_ID.test(`any${form === 'sprite' ? '.png' : '.wav'}${query}`),
    enforce: own.enforce,
    use: own.use,
    type: 'javascript/auto',
  }))
  rules.push(OWN_RULE, ...worded)
}

/**
 * The emitter of bundlers with loaders. They cache files of the loader context with the module, so packs survive warm caches and rebuilds;
 * a compilation asset (unplugin's `emitFile`) would be lost.
 * @param native returns the bundler's own loader context
 */
export function createLoaderEmitter(
  core: Core,
  native: (context: LoadContext) => NativeLoader,
): Omit<Emitter, 'hooks'> {
  const recent = new RecentPacks()
  /** Loads that have reported a failure: a catalog may have several, and later ones would come after the load has ended. */
  const failed = new WeakSet<NativeLoader>()
  return {
    async emitPack({ context, id }, file) {
      const loader = native(context)
      const name = await emitFile(loader, file)
      for (const { extension, bytes } of await core.assetReports.compressedForms(file.sha256)) {
        loader.emitFile(`${name}.${extension}`, Buffer.from(bytes), undefined, { immutable: true })
      }
      if (loader.hot) for (const older of recent.before(id, file)) await emitFile(loader, older).catch(ignoreLost)
      return { imports: [], expression: `__webpack_public_path__ + ${JSON.stringify(name)}` }
    },
    hotApi: ({ context }) => (native(context).hot ? 'import.meta.webpackHot' : undefined),
    // What servers throw is read by people, too.
    isDevelopment: (context) => {
      const { mode, target } = native(context)
      return mode === 'development' || /node/.test(String(target))
    },
    reportsOnce: () => false,
    watchMissing({ context }, missing) {
      const loader = native(context)
      for (const path of missing.missing) loader.addMissingDependency(path)
      if (missing.searched.length === 0) return
      // The bundler's cache cannot depend on a file name in any case and folder. Ours can, so it is asked each time.
      loader.cacheable(false)
      const written = [core.project.cacheDir, loader._compiler?.outputPath ?? loader.rootContext]
      const folders = watchableFolders(
        missing,
        written.map((path) => path.replaceAll('\\', '/')),
      )
      for (const folder of folders) loader.addContextDependency(folder)
    },
    fail({ context, id }, failure) {
      const loader = native(context)
      if (loader.hot) {
        // Emitted instead of thrown: bundlers forget the exports of a module that fails. Overlays show one error at a time.
        if (!failed.has(loader)) loader.emitError(messageOnlyError(failure))
        failed.add(loader)
        loader.cacheable(false)
        throw new ReportedFailure(failure, generateStandIn(id, failure.message))
      }
      if (loader._compilation === undefined || core.reports.isNewFailure(failure, loader._compilation))
        throw messageOnlyError(failure)
      // A cached module would throw in a game that no longer imports the module with the reason.
      loader.cacheable(false)
      throw new ReportedFailure(failure)
    },
  }
}

/** Ignores an older pack that is no longer in the cache. */
function ignoreLost(error: unknown): undefined {
  if (!(error instanceof BuildError)) throw error
}

/** Emits a file. @returns its name in the output */
async function emitFile(loader: NativeLoader, file: EmittedFile): Promise<string> {
  const template = loader._compiler?.options.module.generator.asset?.filename
  const name = fileNameFrom(typeof template === 'string' ? template : TEMPLATE, file)
  const sourceFilename = relative(loader.rootContext, loader.resourcePath).replaceAll('\\', '/')
  const { buffer, byteOffset, byteLength } = await file.read()
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  // Without `contenthash`: webpack would replace these digits by its own hash everywhere, even inside the SHA-256 in the module.
  // Pages preload the files that have a source; areas are loaded when they are near.
  loader.emitFile(name, bytes, undefined, { immutable: true, ...(file.isArea !== true && { sourceFilename }) })
  return name
}
