import { relative } from 'node:path'
import { BuildError, SOURCE_EXTENSIONS, SOURCE_PATTERN } from '@brushwork/pipeline/config'
import type { AssetBuilder } from './asset-builder.js'
import { nameFromTemplate } from './asset-name.js'
import type { EmittedFile } from './emitted-file.js'
import type { Emitter, LoadContext } from './emitter.js'
import { generateStandIn } from './generate-stand-in.js'
import { watchableFolders } from './missed-files.js'
import { webpackError } from './native-error.js'
import { RecentPacks } from './recent-packs.js'
import { parseSourceId } from './source-id.js'
import { ToldFailure, ToldFailures } from './told-failures.js'

/** Where packs are without a word from the configuration. */
const TEMPLATE = 'assets/[name]-[hash][ext]'

/** What webpack's and Rspack's loader contexts have in common. */
export interface NativeLoader {
  readonly rootContext: string
  readonly resourcePath: string
  readonly hot?: boolean
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
 * Comes after the rules of the configuration. One for all that ends in `?raw` is usual, and would take our module for text; what
 * is not ours stays as it is.
 */
export const OWN_RULE = {
  test: SOURCE_PATTERN,
  resourceQuery: (query: string) => parseSourceId(`any${SOURCE_EXTENSIONS[0]}${query}`) !== undefined,
  type: 'javascript/auto',
} as const

/**
 * The emitter of bundlers with loaders. They keep what a loader context emits with the module, so the pack is there on warm
 * caches and after rebuilds; a compilation asset (unplugin's `emitFile`) would be lost.
 * @param native The bundler's own loader context.
 */
export function createLoaderEmitter(
  builder: AssetBuilder,
  native: (context: LoadContext) => NativeLoader,
): Omit<Emitter, 'hooks'> {
  const told = new ToldFailures()
  const recent = new RecentPacks()
  /** Loads that have told why they fail: of a catalog more may be wrong, and later ones would come when the load is over. */
  const failed = new WeakSet<NativeLoader>()
  return {
    async emitPack({ context, id }, file) {
      const loader = native(context)
      const name = await emitFile(loader, file)
      if (loader.hot) for (const older of recent.before(id, file)) await emitFile(loader, older).catch(unlessLost)
      return { imports: [], expression: `__webpack_public_path__ + ${JSON.stringify(name)}` }
    },
    hotApi: ({ context }) => (native(context).hot ? 'import.meta.webpackHot' : undefined),
    reportsOnce: () => false,
    watchMissing({ context }, missed) {
      const loader = native(context)
      for (const path of missed.missing) loader.addMissingDependency(path)
      if (missed.searched.length === 0) return
      // The bundler's cache cannot wait for a file of some name, in any case, anywhere: ours can, and is asked each time.
      loader.cacheable(false)
      const written = [builder.project.cacheDir, loader._compiler?.outputPath ?? loader.rootContext]
      const folders = watchableFolders(
        missed,
        written.map((path) => path.replaceAll('\\', '/')),
      )
      for (const folder of folders) loader.addContextDependency(folder)
    },
    fail({ context, id }, failure) {
      const loader = native(context)
      if (loader.hot) {
        // Not thrown: of a module that fails bundlers forget the exports. Overlays show one problem at a time, so each is told whole.
        if (!failed.has(loader)) loader.emitError(webpackError(failure))
        failed.add(loader)
        loader.cacheable(false)
        throw new ToldFailure(failure, generateStandIn(id, failure.message))
      }
      if (loader._compilation === undefined || !told.has(loader._compilation, failure)) throw webpackError(failure)
      // Kept, it would fail a game that no longer imports the module that tells why.
      loader.cacheable(false)
      throw new ToldFailure(failure)
    },
  }
}

/** One that went from the cache is nobody's newest. */
function unlessLost(error: unknown): undefined {
  if (!(error instanceof BuildError)) throw error
}

/** @returns the name of the file in the output */
async function emitFile(loader: NativeLoader, file: EmittedFile): Promise<string> {
  const template = loader._compiler?.options.module.generator.asset?.filename
  const name = nameFromTemplate(typeof template === 'string' ? template : TEMPLATE, file)
  const sourceFilename = relative(loader.rootContext, loader.resourcePath).replaceAll('\\', '/')
  const { buffer, byteOffset, byteLength } = await file.read()
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  // Not `contenthash`: webpack would put its own hash in place of these digits wherever it sees them, even within the SHA-256 in the
  // module.
  loader.emitFile(name, bytes, undefined, { immutable: true, sourceFilename })
  return name
}
