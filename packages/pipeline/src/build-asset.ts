import type { BuildContext, BuildRequest } from './build-request.js'
import type { AssetReference, BuiltAsset } from './built-asset.js'
import { ASSET_STEP, recall, remember } from './cache/asset-memory.js'
import { FileHashes } from './cache/file-hashes.js'
import type { AssetRecord } from './cache/record/asset-record.js'
import { Steps } from './cache/steps.js'
import { Store } from './cache/store.js'
import { stemOf } from './host/path.js'
import { type HashedSource, hashSource, openSource } from './open-source.js'
import { failure } from './report/failure.js'
import type { Finding } from './report/finding.js'
import { refuseWarnings, toMessages } from './report/to-messages.js'
import { folderFindings } from './resolve/option-folders.js'
import { beginningsOf, FileFinder, type Lookup, References } from './resolve/references.js'
import type { Resolver } from './resolve/resolver.js'

/** The signature every door (plugin, CLI, viewer) calls. Throws a BuildError when the asset cannot be built. */
export type BuildAsset = (request: BuildRequest, context: BuildContext) => Promise<BuiltAsset>

/**
 * Builds the pack of a model, terrain or level, or takes it from the cache: the same bytes for the same source,
 * options and referenced files, whatever the folder or machine.
 * @throws BuildError when the source is missing or cannot be read, or, with `strict`, when there is anything to warn of.
 */
export const buildAsset: BuildAsset = async (request, context) => {
  const { host } = context
  const hashes = context.hashes ?? new FileHashes(host)
  const source = await hashSource(request, context, hashes)
  const store = context.cacheDir === undefined ? undefined : new Store(host, context.cacheDir, context.onCacheNotice)
  const steps = new Steps(host, store, context.onStep ?? (() => {}))
  const finder = new FileFinder(hashes, resolverOf(request, context, source.path))

  if (store !== undefined) {
    const known = await steps.timed(ASSET_STEP.name, true, () => recall(store, source, finder, hashes))
    if (known !== undefined) {
      const { record, pack, lookups } = known
      const readPack = async () =>
        pack.bytes ?? (await store.readPack(record.sha256)) ?? remakePack(request, context, record.sha256)
      return {
        ...(await describe(request, source, record, lookups, context, hashes)),
        byteLength: pack.byteLength,
        readPack,
        cached: true,
      }
    }
  }
  const references = new References(finder)
  // Loaded only now: it knows every format and the compiler, and most builds on a warm cache make nothing.
  const { makePack } = await import('./make-pack.js')
  const { bytes } = source
  const opened = bytes === undefined ? await openSource(request, context, hashes) : { ...source, bytes }
  const made = await makePack(request, opened, references, steps, context)
  const { record, pack } = made
  const lookups = await references.lookups()
  if (store !== undefined) await remember(store, opened, made, lookups)
  const { byteLength } = pack
  return {
    ...(await describe(request, source, record, lookups, context, hashes)),
    byteLength,
    readPack: async () => pack,
    cached: false,
  }
}

/** Looks for files as a {@link Resolver} does, which is loaded with the first reference: many models have none. */
function resolverOf(
  { options }: BuildRequest,
  { host, root }: Pick<BuildContext, 'host' | 'root'>,
  path: string,
): Pick<Resolver, 'find'> {
  let opened: Promise<Resolver> | undefined
  const open = async (): Promise<Resolver> => {
    const { Resolver } = await import('./resolve/resolver.js')
    return new Resolver(host, root, path, options.textures)
  }
  return {
    async find(reference) {
      opened ??= open()
      return (await opened).find(reference)
    },
  }
}

/**
 * Makes a pack that went from the cache since the build found it there.
 * @throws BuildError `cache-lost` when the files that it is made of have changed, too
 */
async function remakePack(request: BuildRequest, context: BuildContext, sha256: string): Promise<Uint8Array> {
  // Without the cache, which may lose the pack again.
  const { cacheDir: _, ...withoutCache } = context
  const made = await buildAsset(request, withoutCache)
  if (made.sha256 === sha256) return made.readPack()
  const text = 'its pack went from the cache, or was damaged there, and its files have changed since: build it again'
  throw failure(request.file, 'cache-lost', text)
}

/** @throws BuildError for warnings, with `strict`. */
async function describe(
  request: BuildRequest,
  source: HashedSource,
  record: AssetRecord,
  lookups: readonly Lookup[],
  context: Pick<BuildContext, 'host' | 'root'>,
  hashes: FileHashes,
): Promise<Omit<BuiltAsset, 'byteLength' | 'readPack' | 'cached'>> {
  const { host, root } = context
  const { strict } = request.options
  const folders = await folderFindings(request, context)
  const names = await namesInDoubt(lookups, hashes, root)
  const place = { sourcePath: source.path, root, lookups, strict }
  const warnings = toMessages([...folders, ...record.findings, ...names], place)
  if (strict)
    await refuseWarnings(warnings, source.path, lookups, async () => source.bytes ?? host.readFile(source.path))
  const found = lookups.flatMap(({ file }) => (file === undefined ? [] : [file.path])).sort()
  return {
    name: stemOf(source.path),
    facts: record.facts,
    sha256: record.sha256,
    dependencies: [...new Set([source.path, ...found])],
    missing: [...new Set(lookups.flatMap(({ missing }) => missing))].sort(),
    searched: [...new Set(lookups.flatMap(({ searched }) => searched))].sort(),
    beginnings: beginningsOf(lookups),
    references: listReferences(lookups),
    warnings,
    issues: record.issues,
  }
}

/** Names that more than one file matches: see `ambiguousNames`, which most builds do without. */
async function namesInDoubt(lookups: readonly Lookup[], hashes: FileHashes, root: string): Promise<Finding[]> {
  if (lookups.every(({ rivals }) => rivals.length === 0)) return []
  const { ambiguousNames } = await import('./report/ambiguous-names.js')
  return ambiguousNames(lookups, hashes, root)
}

function listReferences(lookups: readonly Lookup[]): AssetReference[] {
  const listed = lookups.filter(
    ({ reference, file }) => file !== undefined || (reference.scope === 'project' && !reference.isOnly),
  )
  // A name that was cut is looked up as it is, and then as the start of a longer one.
  const found = new Set(listed.flatMap(({ reference, file }) => (file === undefined ? [] : [reference.name])))
  const missing = new Set(listed.map(({ reference }) => reference.name).filter((name) => !found.has(name)))
  return [
    ...listed.flatMap(({ reference, file }) => (file === undefined ? [] : [{ name: reference.name, path: file.path }])),
    ...[...missing].map((name) => ({ name })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1))
}
