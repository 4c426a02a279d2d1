import { relative } from 'node:path'
import type { Compiler, LoaderContext } from 'webpack'
import { packStem } from './asset-builder.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { watchableFolders } from './missed-files.js'
import { webpackError } from './native-error.js'
import { openProject } from './project.js'
import { ownRuntimeModule } from './runtime-package.js'
import { declareVersion, dependOnVersion } from './webpack-cache.js'

/** Hex digits of the content's hash in a pack's file name. */
const HASH_LENGTH = 16

/**
 * webpack keeps what its loader context emits with the module, so the pack is there on warm caches and after rebuilds;
 * a compilation asset (unplugin's `emitFile`) would be lost. Resolving is left to webpack: it knows queries.
 */
export const createWebpackEmitter: CreateEmitter = (builder, options) => ({
  hooks: {
    webpack(compiler) {
      openProject(builder, options, compiler.context)
      declareVersion(compiler, () => [options, builder.options])
      // A dev server watches; so does `webpack --watch` for production, which wants the final thing.
      compiler.hooks.watchRun.tap('brushwork', ({ options: { mode } }) => {
        if (mode === 'development' && !options.isProfileChosen) builder.draft()
      })
      addFallback(compiler, '@brushwork/runtime', ownRuntimeModule('@brushwork/runtime'))
    },
  },
  emitPack({ context }, asset) {
    const loader = native(context)
    dependOnVersion(loader)
    const hash = asset.sha256.slice(0, HASH_LENGTH)
    const name = `assets/${packStem(asset)}-${hash}.glb`
    const sourceFilename = relative(loader.rootContext, loader.resourcePath).replaceAll('\\', '/')
    const { buffer, byteOffset, byteLength } = asset.pack
    const bytes = Buffer.from(buffer, byteOffset, byteLength)
    // Not `contenthash`: webpack would put its own hash in place of these digits wherever it sees them, even within the
    // SHA-256 in the module.
    loader.emitFile(name, bytes, undefined, { immutable: true, sourceFilename })
    return { imports: [], expression: `__webpack_public_path__ + ${JSON.stringify(name)}` }
  },
  hotApi: ({ context }) => (native(context).hot ? 'import.meta.webpackHot' : undefined),
  reportsOnce: () => false,
  watchMissing({ context }, missed) {
    const loader = native(context)
    for (const path of missed.missing) loader.addMissingDependency(path)
    if (missed.searched.length === 0) return
    // webpack's cache cannot wait for a file of some name, in any case, anywhere: ours can, and is asked each time.
    loader.cacheable(false)
    const written = [builder.project.cacheDir, loader._compiler?.outputPath ?? loader.rootContext]
    const folders = watchableFolders(
      missed,
      written.map((path) => path.replaceAll('\\', '/')),
    )
    for (const folder of folders) loader.addContextDependency(folder)
  },
  fail(_load, failure) {
    throw webpackError(failure)
  },
})

function native(context: LoadContext): LoaderContext<unknown> {
  const build = context.getNativeBuildContext?.()
  if (build?.framework !== 'webpack' || build.loaderContext === undefined) {
    throw new Error('expected to be called by the webpack loader of unplugin')
  }
  return build.loaderContext
}

/** Where webpack looks when a module is not found from the project; what is found there stays. */
function addFallback(compiler: Compiler, name: string, path: string): void {
  const { resolve: settings } = compiler.options
  if (Array.isArray(settings.fallback)) settings.fallback.push({ name, alias: path, onlyModule: true })
  else settings.fallback = { ...settings.fallback, [`${name}$`]: path }
}
