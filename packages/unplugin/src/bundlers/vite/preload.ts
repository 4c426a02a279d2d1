import type { HtmlTagDescriptor, IndexHtmlTransformContext, ResolvedConfig, Rollup } from 'vite'
import type { Core } from '../../core.js'
import { preloadFilter, preloadLink } from '../preload.js'

/**
 * Preload links to the packs of a built page; Vite itself preloads code only.
 * @param heads SHA-256 of the first file of a split pack → that of the pack. Its areas are not preloaded.
 */
export async function vitePreloads(
  { bundle, chunk, path }: Pick<IndexHtmlTransformContext, 'bundle' | 'chunk' | 'path'>,
  { base }: Pick<ResolvedConfig, 'base'>,
  core: Core,
  heads: ReadonlyMap<string, string>,
): Promise<HtmlTagDescriptor[]> {
  if (bundle === undefined || core.options.preload === false) return []
  const isWanted = await preloadFilter(core)
  const sources = sourcesOf(core)
  const early = earlyAssets(bundle, chunk)
  const root = base === '' || base === './' ? '../'.repeat(path.split('/').length - 2) || './' : base
  return Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .filter((file) => file.fileName.endsWith('.glb'))
    .filter(({ fileName, source }) => {
      const sha256 = core.project.host.sha256(typeof source === 'string' ? Buffer.from(source) : source)
      return sources.get(heads.get(sha256) ?? sha256)?.some((path) => isWanted(path, early.has(fileName)))
    })
    .map(({ fileName }) => fileName)
    .sort()
    .map((name) => ({ tag: 'link', attrs: { ...preloadLink(root + encodeURI(name)) }, injectTo: 'head' }))
}

/** File names of the assets of a page's entry and its static imports. */
function earlyAssets(bundle: Rollup.OutputBundle, entry: Rollup.OutputChunk | undefined): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const waiting = entry === undefined ? [] : [entry.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || seen.has(name)) continue
    seen.add(name)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset)
    waiting.push(...chunk.imports)
  }
  return found
}

/** SHA-256 of a pack → its sources. */
function sourcesOf({ log }: Core): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, string[]>()
  for (const { file, built } of log.builds) {
    if (built !== undefined) sources.set(built.sha256, [...(sources.get(built.sha256) ?? []), file])
  }
  return sources
}
