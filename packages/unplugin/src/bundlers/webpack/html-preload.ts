import { join } from 'node:path/posix'
import type { Core } from '../../core.js'
import { preloadFilter, preloadLink } from '../preload.js'

/** The common part of html-webpack-plugin and Rspack's HtmlRspackPlugin; neither is a dependency. */
interface HtmlPlugin {
  readonly getCompilationHooks?: (compilation: unknown) => HtmlHooks
  readonly getHooks?: (compilation: unknown) => HtmlHooks
}

interface HtmlHooks {
  readonly alterAssetTagGroups: { tapPromise(name: string, tap: (data: HtmlData) => Promise<HtmlData>): void }
}

interface HtmlData {
  readonly headTags: unknown[]
  readonly publicPath: string
  readonly plugin?: { readonly options?: { readonly chunks?: unknown; readonly excludeChunks?: unknown } }
}

interface HtmlChunk {
  readonly auxiliaryFiles?: Iterable<string>
}

interface HtmlModule {
  readonly buildInfo?: { readonly assets?: object } | null
}

/** The used part of a compilation of webpack or Rspack. */
export interface HtmlCompilation {
  readonly entrypoints: ReadonlyMap<string, { readonly chunks: Iterable<HtmlChunk> }>
  readonly chunkGraph: { getChunkModulesIterable(chunk: HtmlChunk): Iterable<HtmlModule> }
  readonly compiler: { readonly context: string }
  /** Bundlers cache this with the module, so it is there on warm caches. */
  getAsset(name: string): undefined | { readonly info: { readonly sourceFilename?: string } }
  getAssets(): readonly { readonly name: string }[]
}

/** Adds preload links for packs to the pages of any HTML plugin among `plugins`. */
export function preloadInHtml(compilation: HtmlCompilation, plugins: readonly unknown[], core: Core): void {
  if (core.options.preload === false) return
  for (const plugin of new Set(plugins.map((instance) => instance?.constructor as HtmlPlugin | undefined))) {
    const hooks = (plugin?.getCompilationHooks ?? plugin?.getHooks)?.call(plugin, compilation)
    const folder = compilation.compiler.context.replaceAll('\\', '/')
    hooks?.alterAssetTagGroups?.tapPromise('brushwork', async (data) => {
      const isWanted = await preloadFilter(core)
      const early = earlyFiles(compilation, data)
      for (const name of compilation
        .getAssets()
        .map((asset) => asset.name)
        .sort()) {
        if (!name.endsWith('.glb')) continue
        const source = compilation.getAsset(name)?.info.sourceFilename
        if (source === undefined || !isWanted(join(folder, source), early.has(name))) continue
        const attributes = { ...preloadLink(data.publicPath + encodeURI(name)) }
        data.headTags.push({ tagName: 'link', voidTag: true, attributes, meta: { plugin: 'brushwork' } })
      }
      return data
    })
  }
}

/** Names of the files that the entries of a page need besides code, without those of lazy chunks. */
function earlyFiles({ entrypoints, chunkGraph }: HtmlCompilation, { plugin }: HtmlData): ReadonlySet<string> {
  const { chunks: included, excludeChunks } = plugin?.options ?? {}
  const isOfPage = (entry: string): boolean =>
    (!Array.isArray(included) || included.includes(entry)) &&
    !(Array.isArray(excludeChunks) && excludeChunks.includes(entry))
  const entries = [...entrypoints].filter(([name]) => isOfPage(name)).map(([, entry]) => entry)
  const chunks = entries.flatMap((entry) => [...entry.chunks])
  const files = new Set(chunks.flatMap((chunk) => [...(chunk.auxiliaryFiles ?? [])]))
  // Unlike Rspack, webpack does not list files of loaders among the files of a chunk.
  for (const chunk of chunks) {
    for (const { buildInfo } of chunkGraph.getChunkModulesIterable(chunk)) {
      for (const name of Object.keys(buildInfo?.assets ?? {})) files.add(name)
    }
  }
  return files
}
