import type { Compiler, LoaderContext } from 'webpack'
import { CATALOG_FILE, CATALOG_SPECIFIER } from './catalog.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { createLoaderEmitter, OWN_RULE } from './loader-emitter.js'
import { refuseMisspelled } from './loader-misspelled.js'
import { type NativeCompiler, reportBuilds } from './loader-reports.js'
import { openProject } from './project.js'
import { ownRuntimeModule } from './runtime-package.js'
import { declareVersion, dependOnVersion } from './webpack-cache.js'

/** webpack takes packs from its loader context. Resolving is left to it: it knows queries. */
export const createWebpackEmitter: CreateEmitter = (builder, options) => {
  const emitter = createLoaderEmitter(builder, native)
  return {
    ...emitter,
    hooks: {
      webpack(compiler) {
        openProject(builder, options, compiler.context)
        declareVersion(compiler, () => [options, builder.options])
        for (const hook of [compiler.hooks.run, compiler.hooks.watchRun]) {
          hook.tapPromise('brushwork', () => builder.settings.refresh())
        }
        // A dev server watches; so does `webpack --watch` for production, which wants the final thing.
        compiler.hooks.watchRun.tap('brushwork', ({ options: { mode } }) => {
          builder.draft(mode === 'development')
        })
        reportBuilds(compiler as unknown as NativeCompiler, builder, options)
        compiler.options.module.rules.push(OWN_RULE)
        refuseMisspelled(compiler as unknown as Parameters<typeof refuseMisspelled>[0], builder)
        new compiler.webpack.NormalModuleReplacementPlugin(CATALOG_SPECIFIER, CATALOG_FILE).apply(compiler)
        addFallback(compiler, '@brushwork/runtime', ownRuntimeModule('@brushwork/runtime'))
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

/** Where webpack looks when a module is not found from the project; what is found there stays. */
function addFallback(compiler: Compiler, name: string, path: string): void {
  const { resolve: settings } = compiler.options
  if (Array.isArray(settings.fallback)) settings.fallback.push({ name, alias: path, onlyModule: true })
  else settings.fallback = { ...settings.fallback, [`${name}$`]: path }
}
