import type { Project } from '../../host/host.js'
import { type BuildRequest, hashSource } from '../../import/source/open-source.js'
import type { BuildOptions } from '../../options/build-options.js'
import { FileFinder } from '../../resolve/references.js'
import { Resolver } from '../../resolve/resolver.js'
import { FileHashes } from '../../store/file-hashes.js'
import type { Ledger } from '../../store/ledger.js'
import { Store } from '../../store/store.js'
import {
  changesBetween,
  type Ingredients,
  ingredientsOf,
  lastBuildKey,
  readLastBuild,
  referencesOf,
} from './ingredients.js'
import { ASSET_STEP, assetKey, reuseAsset } from './reuse-asset.js'

/** Whether and why the cache has a pack. */
export interface Explanation {
  /** The options that the asset is built with. */
  readonly options: BuildOptions
  /** SHA-256 of the inputs, by which the cache knows the pack, hex; undefined before the first build, which finds the files. */
  readonly key: string | undefined
  /** Inputs of the key. After a change of the source, the files are those of the last build. */
  readonly ingredients: Ingredients
  /** Whether the next build finds the pack in the cache. */
  readonly isCached: boolean
  /** Why the next build does not find it, a phrase for each reason. */
  readonly reasons: readonly string[]
  /** Why the last build did not find it; undefined for a first build, or if no build is recorded. */
  readonly lastReasons: readonly string[] | undefined
}

/**
 * Explains whether the next build of an asset will find it in a cache, without building it.
 * @throws BuildError when the source is missing or cannot be read.
 */
export async function explainAsset(
  request: BuildRequest,
  context: Project & {
    readonly cacheDir: string
    readonly hashes?: FileHashes
    readonly lastBuilds?: Ledger | undefined
  },
): Promise<Explanation> {
  const { host, root, cacheDir } = context
  const hashes = context.hashes ?? new FileHashes(host)
  const source = await hashSource(request, context, hashes)
  const store = new Store(host, cacheDir)
  const finder = new FileFinder(hashes, new Resolver(context, source.path, request.options.textures))
  const reused = await reuseAsset(store, source, finder)
  const { lastBuilds } = context
  const last = lastBuilds && (await readLastBuild(lastBuilds, lastBuildKey(root, source.path, request.options.target)))
  const followed = last === undefined ? [] : referencesOf(last)
  const lookups = reused?.lookups ?? (await Promise.all(followed.map((reference) => finder.lookUp(reference))))
  const ingredients = ingredientsOf(source, lookups, host.codeVersion?.(ASSET_STEP.module))
  const isKnown = reused !== undefined || last !== undefined
  const explained = {
    options: request.options,
    key: isKnown ? assetKey(store, source, lookups).sha256 : undefined,
    ingredients,
    lastReasons: last?.reasons,
  }
  if (reused !== undefined) return { ...explained, isCached: true, reasons: [] }
  if (last === undefined) return { ...explained, isCached: false, reasons: ['this cache has not built it yet'] }
  const changes = changesBetween(last.ingredients, ingredients)
  const reasons = changes.length > 0 ? changes : ['its entry was removed or damaged']
  return { ...explained, isCached: false, reasons }
}
