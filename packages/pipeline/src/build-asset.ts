import type { BuildContext, BuildRequest } from './build-request.js'
import type { AssetReference, BuiltAsset } from './built-asset.js'
import { ASSET_STEP, recall, remember } from './cache/asset-memory.js'
import { Steps } from './cache/steps.js'
import { Store } from './cache/store.js'
import { stemOf } from './host/path.js'
import type { MadePack } from './make-pack.js'
import { openSource, type SourceFile } from './open-source.js'
import type { Finding } from './report/finding.js'
import { toMessages } from './report/to-messages.js'
import { folderFindings } from './resolve/option-folders.js'
import { FileFinder, type Lookup, References } from './resolve/references.js'
import { Resolver } from './resolve/resolver.js'

/** The signature every door (plugin, CLI, viewer) calls. Throws a BuildError when the asset cannot be built. */
export type BuildAsset = (request: BuildRequest, context: BuildContext) => Promise<BuiltAsset>

/**
 * Builds the pack of a model, terrain or level, or takes it from the cache: the same bytes for the same source,
 * options and referenced files, whatever the folder or machine.
 * @throws BuildError when the source is missing or cannot be read, or, with `strict`, when there is anything to warn of.
 */
export const buildAsset: BuildAsset = async (request, context) => {
  const { host } = context
  const source = await openSource(request, context)
  const store = context.cacheDir === undefined ? undefined : new Store(host, context.cacheDir)
  const steps = new Steps(host, store, context.onStep ?? (() => {}))
  const resolver = new Resolver(host, context.root, source.path, request.options.textures)
  const finder = new FileFinder(host, resolver)
  const folders = await folderFindings(request, context)

  if (store !== undefined) {
    const known = await steps.timed(ASSET_STEP.name, true, () => recall(store, source, finder))
    if (known !== undefined) return finish(request, source, known, folders, true)
  }
  const references = new References(finder)
  // Loaded only now: it knows every format and the compiler, and most builds on a warm cache make nothing.
  const { makePack } = await import('./make-pack.js')
  const { record, pack } = await makePack(request, source, references, steps, context)
  const lookups = await references.lookups()
  if (store !== undefined) await remember(store, source, { record, pack, lookups })
  return finish(request, source, { record, pack, lookups }, folders, false)
}

function finish(
  request: BuildRequest,
  source: SourceFile,
  built: MadePack & { readonly lookups: readonly Lookup[] },
  folders: readonly Finding[],
  cached: boolean,
): BuiltAsset {
  const { record, pack, lookups } = built
  const found = lookups.flatMap(({ file }) => (file === undefined ? [] : [file.path])).sort()
  return {
    name: stemOf(source.path),
    facts: record.facts,
    pack,
    sha256: record.sha256,
    dependencies: [...new Set([source.path, ...found])],
    missing: [...new Set(lookups.flatMap(({ missing }) => missing))].sort(),
    searched: [...new Set(lookups.flatMap(({ searched }) => searched))].sort(),
    references: listReferences(lookups),
    warnings: toMessages([...folders, ...record.findings], source.path, lookups, request.options.strict),
    issues: record.issues,
    cached,
  }
}

function listReferences(lookups: readonly Lookup[]): AssetReference[] {
  return lookups
    .filter(({ reference, file }) => file !== undefined || reference.scope === 'project')
    .map(({ reference, file }) => ({ name: reference.name, ...(file === undefined ? {} : { path: file.path }) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
