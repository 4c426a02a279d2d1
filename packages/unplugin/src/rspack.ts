import type { RsbuildPluginAPI } from '@rsbuild/core'
import type { Compiler, LoaderContext } from '@rspack/core'
import { CATALOG_FILE, CATALOG_SPECIFIER } from './catalog.js'
import type { CreateEmitter, LoadContext } from './emitter.js'
import { createLoaderEmitter, OWN_RULE } from './loader-emitter.js'
import { refuseMisspelled } from './loader-misspelled.js'
import { type NativeCompiler, reportBuilds } from './loader-reports.js'
import { pluginVersions } from './plugin-versions.js'
import { openProject } from './project.js'
import { ownRuntimeModule } from './runtime-package.js'

/** Rspack takes packs from its loader context, as webpack does; Rsbuild is Rspack with a configuration. */
export const createRspackEmitter: CreateEmitter = (builder, options) => {
  const apply = (compiler: Compiler, logger?: RsbuildPluginAPI['logger']): void => {
    openProject(builder, options, compiler.context)
    compiler.hooks.watchRun.tap('brushwork', ({ options: { mode } }) => {
      builder.draft(mode === 'development')
    })
    // After the profile is known, before Rspack opens its cache.
    for (const hook of [compiler.hooks.run, compiler.hooks.watchRun]) {
      hook.tapPromise({ name: 'brushwork', stage: 1 }, async () => {
        await builder.settings.refresh()
        markCache(compiler, [options, builder.options])
      })
    }
    reportBuilds(compiler as unknown as NativeCompiler, builder, options, logger && forRsbuild(logger))
    compiler.options.module.rules.push(OWN_RULE)
    refuseMisspelled(compiler as unknown as Parameters<typeof refuseMisspelled>[0], builder)
    new compiler.rspack.NormalModuleReplacementPlugin(CATALOG_SPECIFIER, CATALOG_FILE).apply(compiler)
    addFallback(compiler, '@brushwork/runtime', ownRuntimeModule('@brushwork/runtime'))
  }
  return {
    ...createLoaderEmitter(builder, native),
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

/** Rsbuild's logger does not say who speaks. */
function forRsbuild(logger: RsbuildPluginAPI['logger']): { info(text: string): void } {
  return { info: (text) => logger.info(`brushwork: ${text}`) }
}

function native(context: LoadContext): LoaderContext {
  const build = context.getNativeBuildContext?.()
  if (build?.framework !== 'rspack' || build.loaderContext === undefined) {
    throw new Error('expected to be called by the Rspack loader of unplugin')
  }
  return build.loaderContext
}

/**
 * Rspack's persistent cache keeps a module while its files are the same. The options and the version of the plugin change
 * the module too; a value that modules depend on, as in webpack, is nothing Rspack has, so the whole cache depends on them.
 * @param options plain data.
 */
function markCache({ options: { cache } }: Compiler, options: unknown): void {
  if (typeof cache !== 'object' || cache.type !== 'persistent') return
  const mark = ` brushwork ${JSON.stringify([pluginVersions(), options])}`
  if (!cache.version?.endsWith(mark)) cache.version = `${cache.version ?? ''}${mark}`
}

/** Where Rspack looks when a module is not found from the project; what is found there stays. */
function addFallback({ options: { resolve } }: Compiler, name: string, path: string): void {
  if (resolve.fallback !== false) resolve.fallback = { ...resolve.fallback, [`${name}$`]: path }
}
