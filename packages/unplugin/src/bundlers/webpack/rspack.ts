import type { RsbuildPluginAPI } from '@rsbuild/core'
import type { Compiler, LoaderContext } from '@rspack/core'
import type { Core } from '../../core.js'
import type { CreateEmitter, LoadContext } from '../../emitter.js'
import { CATALOG_FILE, CATALOG_SPECIFIER } from '../../imports/catalog-id.js'
import { ownRuntimeModule, RUNTIME_ENTRIES } from '../../imports/runtime-package.js'
import { bareFileError } from '../../imports/unhandled-file.js'
import { failureReport } from '../../report/failure-report.js'
import { pluginVersions } from './cache-version.js'
import { addRules, createLoaderEmitter } from './loader-emitter.js'
import { rejectMisspelledImport } from './misspelled-import.js'
import { type NativeCompiler, reportBuilds } from './reports.js'
import { refuseSourceUrls } from './source-urls.js'

/** Rspack emits packs through its loader context, as webpack does. Rsbuild is Rspack with a configuration. */
export const createRspackEmitter: CreateEmitter = (core) => {
  const apply = (compiler: Compiler, logger?: RsbuildPluginAPI['logger']): void => {
    core.project.open(compiler.context)
    compiler.hooks.watchRun.tap('brushwork', ({ options: { mode } }) => {
      core.project.setDraft(mode === 'development')
    })
    // Once the profile is set, and before Rspack opens its cache.
    for (const hook of [compiler.hooks.run, compiler.hooks.watchRun]) {
      hook.tapPromise({ name: 'brushwork', stage: 1 }, async () => {
        core.project.setOutputs([compiler.outputPath])
        await core.project.refresh()
        markCache(compiler, [core.options, core.project.version])
      })
    }
    reportBuilds(compiler as unknown as NativeCompiler, core, logger && forRsbuild(logger))
    addRules(compiler.options.module.rules)
    rejectMisspelledImport(compiler as unknown as Parameters<typeof rejectMisspelledImport>[0], core)
    explainBareFiles(compiler, core)
    refuseSourceUrls(compiler, core)
    new compiler.rspack.NormalModuleReplacementPlugin(CATALOG_SPECIFIER, CATALOG_FILE).apply(compiler)
    for (const entry of RUNTIME_ENTRIES) addFallback(compiler, entry, ownRuntimeModule(entry))
  }
  return {
    ...createLoaderEmitter(core, native),
    hooks: {
      rspack: (compiler) => apply(compiler),
      rsbuild: {
        setup(api) {
          api.modifyRspackConfig((config) => {
            config.plugins.push({ apply: (compiler: Compiler) => apply(compiler, api.logger) })
          })
        },
      },
    },
  }
}

/** Rsbuild's logger does not name the plugin. */
function forRsbuild(logger: RsbuildPluginAPI['logger']): { info(text: string): void } {
  return { info: (text) => logger.info(`brushwork: ${text}`) }
}

/** Says how images and sounds are imported, after Rspack's own error that it cannot parse them. It does not say beforehand which rules apply. */
function explainBareFiles(compiler: Compiler, core: Core): void {
  compiler.hooks.thisCompilation.tap('brushwork', (compilation) => {
    compilation.hooks.afterSeal.tap('brushwork', () => {
      for (const { module, message } of [...compilation.errors]) {
        const resource = module?.identifier()
        // A loader of the game is named before the file, behind "!".
        if (resource === undefined || resource.includes('!') || !message.includes('parse failed')) continue
        const error = bareFileError(resource)
        if (error === undefined) continue
        const { message: text } = failureReport(error, resource, core.project.root)
        compilation.errors.push(Object.assign(new Error(text), { stack: text }))
      }
    })
  })
}

function native(context: LoadContext): LoaderContext {
  const build = context.getNativeBuildContext?.()
  if (build?.framework !== 'rspack' || build.loaderContext === undefined) {
    throw new Error('expected to be called by the Rspack loader of unplugin')
  }
  return build.loaderContext
}

/**
 * Makes Rspack's persistent cache depend on the plugin's options and version. The cache keeps a module while its files
 * are the same. Modules cannot depend on a value as in webpack, so the whole cache does.
 * @param options plain data
 */
function markCache({ options: { cache } }: Compiler, options: unknown): void {
  if (typeof cache !== 'object' || cache.type !== 'persistent') return
  const mark = ` brushwork ${JSON.stringify([pluginVersions(), options])}`
  if (!cache.version?.endsWith(mark)) cache.version = `${cache.version ?? ''}${mark}`
}

/** Resolves an entry of a package to a path where the project does not have it. */
function addFallback({ options: { resolve } }: Compiler, name: string, path: string): void {
  if (resolve.fallback !== false) resolve.fallback = { ...resolve.fallback, [`${name}$`]: path }
}
