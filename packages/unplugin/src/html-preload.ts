import { join } from 'node:path/posix'
import type { AssetBuilder } from './asset-builder.js'
import type { ResolvedOptions } from './options.js'
import { preloadFilter, preloadLink } from './preload.js'

/** What html-webpack-plugin and Rspack's HtmlRspackPlugin have in common; neither is a dependency. */
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

/** As much of a compilation of webpack or Rspack as is needed. */
export interface HtmlCompilation {
  readonly entrypoints: ReadonlyMap<string, { readonly chunks: Iterable<HtmlChunk> }>
  readonly chunkGraph: { getChunkModulesIterable(chunk: HtmlChunk): Iterable<HtmlModule> }
  readonly compiler: { readonly context: string }
  /** Bundlers keep this with the module: it is there when nothing had to be built. */
  getAsset(name: string): undefined | { readonly info: { readonly sourceFilename?: string } }
  getAssets(): readonly { readonly name: string }[]
}

/** Has pages of an HTML plugin among `plugins` fetch packs early. */
export function preloadInHtml(
  compilation: HtmlCompilation,
  plugins: readonly unknown[],
  builder: AssetBuilder,
  options: ResolvedOptions,
): void {
  if (options.preload === false) return
  for (const plugin of new Set(plugins.map((instance) => instance?.constructor as HtmlPlugin | undefined))) {
    const hooks = (plugin?.getCompilationHooks ?? plugin?.getHooks)?.call(plugin, compilation)
    const folder = compilation.compiler.context.replaceAll('\\', '/')
    hooks?.alterAssetTagGroups?.tapPromise('brushwork', async (data) => {
      const isWanted = await preloadFilter(builder, options)
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

/** Files beside the code of the entries that a page has, lazy chunks left out. */
function earlyFiles({ entrypoints, chunkGraph }: HtmlCompilation, { plugin }: HtmlData): ReadonlySet<string> {
  const { chunks: included, excludeChunks } = plugin?.options ?? {}
  const isOfPage = (entry: string): boolean =>
    (!Array.isArray(included) || included.includes(entry)) &&
    !(Array.isArray(excludeChunks) && excludeChunks.includes(entry))
  const entries = [...entrypoints].filter(([name]) => isOfPage(name)).map(([, entry]) => entry)
  const chunks = entries.flatMap((entry) => [...entry.chunks])
  const files = new Set(chunks.flatMap((chunk) => [...(chunk.auxiliaryFiles ?? [])]))
  // webpack does not count what loaders emit among the files of a chunk; Rspack does.
  for (const chunk of chunks) {
    for (const { buildInfo } of chunkGraph.getChunkModulesIterable(chunk)) {
      for (const name of Object.keys(buildInfo?.assets ?? {})) files.add(name)
    }
  }
  return files
}
