import { failure } from '../diagnostics/failure.js'
import type { Project } from '../host/host.js'
import { baseName, stemOf } from '../host/path.js'
import { type HashedSource, hashSource } from '../import/source/open-source.js'
import type { AssetReference } from '../resolve/find-files.js'
import { beginningsOf, type Lookup } from '../resolve/references.js'
import { FileHashes } from '../store/file-hashes.js'
import { Steps } from '../store/steps.js'
import { Store } from '../store/store.js'
import type { BuildContext, BuildRequest } from './build-request.js'
import type { BuiltAsset } from './built-asset.js'
import { allDiagnostics } from './diagnostics/all-diagnostics.js'
import { refuseWarnings } from './diagnostics/locate-diagnostics.js'
import { type FileAccess, finderOf, makeFromFiles } from './make-from-files.js'
import type { AssetRecord } from './reuse/asset-record.js'
import { ingredientsOf, lastBuildKey, recordBuild } from './reuse/ingredients.js'
import { ASSET_STEP, type ReusedAsset, reuseAsset, storeAsset } from './reuse/reuse-asset.js'

/**
 * Signature of the function behind a session. Throws a BuildError when the asset cannot be built.
 */
export type BuildAsset = (request: BuildRequest, context: BuildContext) => Promise<Omit<BuiltAsset, OfSession>>

/** What a session adds to an asset. */
type OfSession = 'preset' | 'options' | 'settings' | 'notices' | 'notes'

/**
 * Builds the pack of a model, terrain or level, or reads it from the cache. The same source, options and referenced
 * files give the same bytes in any folder and on any machine.
 * @throws BuildError when the source is missing or cannot be read; with `strict`, also for any warning
 * @throws The reason of `signal`, once that is aborted
 */
export const buildAsset: BuildAsset = async (request, context) => {
  const { host, root, signal, lookups: lanes, lastBuilds } = context
  signal?.throwIfAborted()
  const hashes = context.hashes ?? new FileHashes(host)
  const store = storeOf(context)
  const steps = new Steps(host, store, context.onStep ?? (() => {}))
  const finder = finderOf(request, context, hashes)
  const lookUp = () => lookUpAsset(request, context, { store, steps, finder, hashes })
  const { source, reused, took } = await (lanes === undefined ? lookUp() : lanes.run(lookUp))
  if (store !== undefined && reused !== undefined) {
    const { value, pack, lookups, key, isShared } = reused
    const readPack = async () =>
      pack ?? (await store.readPack(key, value.sha256)) ?? remakePack(request, context, value.sha256)
    return {
      ...(await describe(request, source, value, lookups, context, hashes)),
      byteLength: value.byteLength,
      readPack,
      cached: true,
      isShared,
      milliseconds: took,
    }
  }
  signal?.throwIfAborted()
  const here = () => makeFromFiles(request, context, { hashes, finder, steps }, source)
  const made = await (context.threads?.make(request, context, source.byteLength, here) ?? here())
  signal?.throwIfAborted()
  const { record, pack, lookups, isLightPending, milliseconds } = made
  if (store !== undefined && !isLightPending) {
    await storeAsset(store, made)
    if (lastBuilds !== undefined) {
      const ingredients = ingredientsOf(made.source, lookups, host.codeVersion?.(ASSET_STEP.module))
      await recordBuild(lastBuilds, lastBuildKey(root, made.source.path, request.options.target), ingredients)
    }
  }
  return {
    ...(await describe(request, source, record, lookups, context, hashes)),
    byteLength: pack.byteLength,
    readPack: async () => pack,
    ...(isLightPending && { isLightPending }),
    cached: false,
    milliseconds,
  }
}

function storeOf({ host, cacheDir, onCacheNotice: notify, remote, recent }: BuildContext): Store | undefined {
  return cacheDir === undefined ? undefined : new Store(host, cacheDir, { notify, remote, recent })
}

/** A source, and its pack if the cache has it. */
interface LookedUp {
  readonly source: HashedSource
  readonly reused: ReusedAsset | undefined
  /** Milliseconds. */
  readonly took: number
}

/** Hashes a source, and looks for its pack in the cache. */
async function lookUpAsset(
  request: BuildRequest,
  context: BuildContext,
  { store, steps, finder, hashes }: FileAccess & { readonly store: Store | undefined },
): Promise<LookedUp> {
  const { host, threads } = context
  const start = host.now()
  const source = await hashSource(request, context, hashes)
  const reused = store && (await steps.timed(ASSET_STEP.name, true, () => reuseAsset(store, source, finder)))
  const took = host.now() - start
  if (threads === undefined) return { source, reused, took }
  // It waits for a thread, and is read again there: all sources of a project may be larger than the memory.
  const { bytes: _, ...hashed } = source
  return { source: hashed, reused, took }
}

/**
 * Rebuilds a pack that the cache has lost since the build found it there.
 * @throws BuildError `cache-lost` when its source files have changed too
 */
async function remakePack(request: BuildRequest, context: BuildContext, sha256: string): Promise<Uint8Array> {
  // Builds without the cache, which may lose the pack again.
  const { cacheDir: _, ...withoutCache } = context
  const made = await buildAsset(request, withoutCache)
  if (made.sha256 === sha256) return made.readPack()
  const text = 'its pack went from the cache, or was damaged there, and its files have changed since: build it again'
  throw failure(request.file, 'cache-lost', text)
}

/** @throws BuildError for warnings with `strict`. */
async function describe(
  request: BuildRequest,
  source: HashedSource,
  record: AssetRecord,
  lookups: readonly Lookup[],
  context: Project,
  hashes: FileHashes,
): Promise<Omit<BuiltAsset, OfSession | 'byteLength' | 'readPack' | 'cached' | 'isShared' | 'milliseconds'>> {
  const { host } = context
  const { strict } = request.options
  const warnings = await allDiagnostics(record.diagnostics, { request, lookups, hashes, project: context })
  if (strict)
    await refuseWarnings(warnings, source.path, lookups, async () => source.bytes ?? host.readFile(source.path))
  const found = lookups.flatMap(({ file }) => (file === undefined ? [] : [file.path])).sort()
  return {
    name: stemOf(source.path),
    facts: record.facts,
    sha256: record.sha256,
    ...(record.features && { features: record.features }),
    ...(record.checksum !== undefined && { checksum: record.checksum }),
    ...(record.isTrusted && { isTrusted: record.isTrusted }),
    dependencies: [...new Set([source.path, ...found])],
    missing: [...new Set(lookups.flatMap(({ missing }) => missing))].sort(),
    searched: [...new Set(lookups.flatMap(({ searched }) => searched))].sort(),
    beginnings: beginningsOf(lookups),
    references: listReferences(lookups),
    warnings,
    issues: record.issues,
  }
}

function listReferences(lookups: readonly Lookup[]): AssetReference[] {
  const listed = lookups.filter(
    ({ reference, file }) => file !== undefined || (reference.scope === 'project' && !reference.isOnly),
  )
  // Looks up a cut name as it is, then as the start of a longer name.
  const found = new Set(listed.flatMap(({ reference, file }) => (file === undefined ? [] : [reference.name])))
  const missing = new Set(listed.map(({ reference }) => reference.name).filter((name) => !found.has(name)))
  return [
    ...listed.flatMap(({ reference: { name, nth }, file }) =>
      file === undefined ? [] : [{ name: nth === undefined ? name : baseName(file.path), path: file.path }],
    ),
    ...[...missing].map((name) => ({ name })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1))
}
