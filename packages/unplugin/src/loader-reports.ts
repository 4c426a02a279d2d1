import type { AssetBuilder } from './asset-builder.js'
import { buildSummary } from './build-summary.js'
import { type HtmlCompilation, preloadInHtml } from './html-preload.js'
import type { ResolvedOptions } from './options.js'
import { pruneCache, pruningWhenIdle } from './prune-cache.js'

/** What webpack's and Rspack's compilers have in common. */
export interface NativeCompiler {
  readonly watchMode: boolean
  readonly options: { readonly plugins: readonly unknown[] }
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, tap: (compilation: HtmlCompilation) => void): void }
    readonly done: { tapPromise(name: string, tap: (stats: { hasErrors(): boolean }) => Promise<void>): void }
  }
  getInfrastructureLogger(name: string): { info(text: string): void }
}

/**
 * Sums up each build through the bundler's own logger, and has pages fetch packs early.
 * @param logger of a framework that shows nothing of the compiler's.
 */
export function reportBuilds(
  compiler: NativeCompiler,
  builder: AssetBuilder,
  options: ResolvedOptions,
  logger: { info(text: string): void } = compiler.getInfrastructureLogger('brushwork'),
): void {
  const pruneLater = pruningWhenIdle(builder)
  compiler.hooks.done.tapPromise('brushwork', async (stats) => {
    const summary = stats.hasErrors() ? undefined : await buildSummary(builder, options.quiet)
    if (summary !== undefined) logger.info(summary)
    if (compiler.watchMode) pruneLater()
    else await pruneCache(builder)
  })
  compiler.hooks.thisCompilation.tap('brushwork', (compilation) => {
    preloadInHtml(compilation, compiler.options.plugins, builder, options)
  })
}
