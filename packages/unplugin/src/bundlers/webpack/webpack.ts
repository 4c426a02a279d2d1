import type { Compiler, LoaderContext } from 'webpack'
import type { Core } from '../../core.js'
import type { CreateEmitter, LoadContext } from '../../emitter.js'
import { CATALOG_FILE, CATALOG_SPECIFIER } from '../../imports/catalog-id.js'
import { ownRuntimeModule, RUNTIME_ENTRIES } from '../../imports/runtime-package.js'
import { bareFileError } from '../../imports/unhandled-file.js'
import { failureReport } from '../../report/failure-report.js'
import { declareVersion, dependOnVersion } from './cache-version.js'
import { addRules, createLoaderEmitter } from './loader-emitter.js'
import { rejectMisspelledImport } from './misspelled-import.js'
import { type NativeCompiler, reportBuilds } from './reports.js'

/** webpack emits packs through its loader context, and resolves imports itself: it supports queries. */
export const createWebpackEmitter: CreateEmitter = (core) => {
  const emitter = createLoaderEmitter(core, native)
  return {
    ...emitter,
    hooks: {
      webpack(compiler) {
        core.project.open(compiler.context)
        declareVersion(compiler, () => [core.options, core.project.version])
        for (const hook of [compiler.hooks.run, compiler.hooks.watchRun]) {
          hook.tapPromise('brushwork', ({ outputPath }) => {
            core.project.setOutputs([outputPath])
            return core.project.refresh()
          })
        }
        // Dev servers watch. `webpack --watch` in production mode watches too, and needs final builds.
        compiler.hooks.watchRun.tap('brushwork', ({ options: { mode } }) => {
          core.project.setDraft(mode === 'development')
        })
        reportBuilds(compiler as unknown as NativeCompiler, core)
        addRules(compiler.options.module.rules)
        rejectMisspelledImport(compiler as unknown as Parameters<typeof rejectMisspelledImport>[0], core)
        rejectBareFiles(compiler, core)
        new compiler.webpack.NormalModuleReplacementPlugin(CATALOG_SPECIFIER, CATALOG_FILE).apply(compiler)
        for (const entry of RUNTIME_ENTRIES) addFallback(compiler, entry, ownRuntimeModule(entry))
      },
    },
    watchMissing(load, watched) {
      dependOnVersion(native(load.context))
      emitter.watchMissing(load, watched)
    },
  }
}

function native(context: LoadContext): LoaderContext<unknown> {
  const build = context.getNativeBuildContext?.()
  if (build?.framework !== 'webpack' || build.loaderContext === undefined) {
    throw new Error('expected to be called by the webpack loader of unplugin')
  }
  return build.loaderContext
}

/** Fails imports of images and sounds without a query for which no rule of the configuration has a type or loader. */
function rejectBareFiles(compiler: Compiler, core: Core): void {
  compiler.hooks.normalModuleFactory.tap('brushwork', ({ hooks }) => {
    hooks.afterResolve.tap('brushwork', ({ createData: { resource, type, loaders } }) => {
      const isHandled = resource === undefined || type !== 'javascript/auto' || (loaders ?? []).length > 0
      const error = isHandled ? undefined : bareFileError(resource)
      if (error !== undefined) throw new Error(failureReport(error, resource ?? '', core.project.root).message)
    })
  })
}

/** Resolves an entry of a package to a path where the project does not have it. */
function addFallback(compiler: Compiler, name: string, path: string): void {
  const { resolve: settings } = compiler.options
  if (Array.isArray(settings.fallback)) settings.fallback.push({ name, alias: path, onlyModule: true })
  else settings.fallback = { ...settings.fallback, [`${name}$`]: path }
}
