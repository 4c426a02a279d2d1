import type { Core } from '../../core.js'
import { buildSummary } from '../../report/build-summary.js'
import { endBuild, pruningWhenIdle } from '../when-idle.js'
import { type HtmlCompilation, preloadInHtml } from './html-preload.js'

/** The common part of webpack's and Rspack's compilers. */
export interface NativeCompiler {
  readonly watchMode: boolean
  readonly options: {
    readonly plugins: readonly unknown[]
    /** `filesystem` in webpack, `persistent` in Rspack. */
    readonly cache?: boolean | { readonly type?: string }
  }
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, tap: (compilation: HtmlCompilation) => void): void }
    readonly done: { tapPromise(name: string, tap: (stats: { hasErrors(): boolean }) => Promise<void>): void }
  }
  getInfrastructureLogger(name: string): { info(text: string): void }
}

/** Whether modules may come from a cache on disk, without asking the plugin. */
function hasOwnCache({ options: { cache } }: NativeCompiler): boolean {
  return typeof cache === 'object' && (cache.type === 'filesystem' || cache.type === 'persistent')
}

/**
 * Summarizes each build through the bundler's logger, prunes the cache, and adds preload links to pages.
 * @param logger of a framework that hides the compiler's logger
 */
export function reportBuilds(
  compiler: NativeCompiler,
  core: Core,
  logger: { info(text: string): void } = compiler.getInfrastructureLogger('brushwork'),
): void {
  const pruneLater = pruningWhenIdle(core)
  compiler.hooks.done.tapPromise('brushwork', async (stats) => {
    const summary = stats.hasErrors() ? undefined : await buildSummary(core, { hasCache: hasOwnCache(compiler) })
    if (summary !== undefined) logger.info(summary)
    if (compiler.watchMode) pruneLater()
    else await endBuild(core)
  })
  compiler.hooks.thisCompilation.tap('brushwork', (compilation) => {
    preloadInHtml(compilation, compiler.options.plugins, core)
  })
}
