import type { Plugin, PluginOption, ResolvedConfig, UserConfig } from 'vite'
import type { InlineRule } from '../../emitter.js'

/** Vite's own limit, which is meant for images: a pack in the code of a page delays the page. */
const DEFAULT_INLINE_LIMIT = 4096

/** The setting `assetsInlineLimit`; undefined for Vite's default, which holds for no packs. */
export function inlineLimitOf({ build: { assetsInlineLimit } }: Pick<ResolvedConfig, 'build'>): InlineRule | undefined {
  return assetsInlineLimit === DEFAULT_INLINE_LIMIT ? undefined : assetsInlineLimit
}

/**
 * Has libraries refer to packs relative to their own modules: the build cannot know the URL from which a page serves them. A base of the
 * configuration stays.
 */
export function libraryBase({ base, build }: UserConfig): Pick<UserConfig, 'base'> | undefined {
  return build?.lib && base === undefined ? { base: './' } : undefined
}

/**
 * Has builds of workers use the plugin: Vite builds them with `worker.plugins` alone. A plugin that the configuration has there stays the
 * only one.
 */
export function joinWorkers(
  config: UserConfig,
  { name, enforce, load, resolveId, transform, buildEnd, outputOptions }: Plugin,
): void {
  // The same state, so that pages and workers share builds, and one summary lists both. It starts and ends with the page's build.
  const own = { name, enforce, load, resolveId, transform, buildEnd, outputOptions } as Plugin
  const given: unknown = config.worker?.plugins
  const plugins = (): PluginOption[] => {
    const others: PluginOption = typeof given === 'function' ? given() : given
    return [others, isAmong(name, others).then((isThere) => (isThere ? [] : own))]
  }
  config.worker = { ...config.worker, plugins }
}

async function isAmong(name: string, plugins: PluginOption): Promise<boolean> {
  const plugin = await plugins
  if (!Array.isArray(plugin)) return typeof plugin === 'object' && plugin?.name === name
  return (await Promise.all(plugin.map((one) => isAmong(name, one)))).includes(true)
}
