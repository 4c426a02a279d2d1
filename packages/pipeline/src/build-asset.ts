import { FormatError } from '@brushwork/codecs'
import type { LevelModuleFacts, ModelFacts, TerrainFacts } from '@brushwork/runtime'
import { ASSET_STEP, type AssetRecord, recall, remember } from './cache/asset-memory.js'
import { type StepEvent, Steps } from './cache/steps.js'
import { Store } from './cache/store.js'
import type { Host } from './host/host.js'
import { stemOf } from './host/path.js'
import { importAsset } from './import/import-asset.js'
import type { Message } from './message.js'
import { openSource, type SourceFile } from './open-source.js'
import type { BuildOptions } from './options.js'
import { packAsset } from './pack/pack-asset.js'
import { failureOfFormatError } from './report/failure.js'
import { toMessages } from './report/to-messages.js'
import { FileFinder, type Lookup, References } from './resolve/references.js'
import { Resolver } from './resolve/resolver.js'

/** What to build, and where to look. */
export interface BuildRequest {
  /** Absolute path of the source file, `/` separators. */
  readonly file: string
  readonly options: BuildOptions
}

export interface BuildContext {
  readonly host: Host
  /** Absolute path of the project: the only folder in which referenced files are looked up. */
  readonly root: string
  /** Absolute path of the cache folder, or undefined for no cache. */
  readonly cacheDir?: string
  /** Told of every step that was run or taken from the cache. */
  readonly onStep?: (event: StepEvent) => void
}

export type AssetFacts =
  | ({ readonly kind: 'model' } & ModelFacts)
  | ({ readonly kind: 'terrain' } & TerrainFacts)
  | ({ readonly kind: 'level' } & LevelModuleFacts)

/** A file that the source asks for. */
export interface AssetReference {
  /** Base name as in the source; without ending where the source has none. */
  readonly name: string
  /** Absolute path of what was found, undefined when the project has no such file. */
  readonly path?: string
}

/** A finished asset: the pack, and what its module says. */
export interface BuiltAsset {
  /** Source name without folder and extension, e.g. `castle`. */
  readonly name: string
  readonly facts: AssetFacts
  /** GLB bytes. */
  readonly pack: Uint8Array
  /** SHA-256 of the pack, hex. */
  readonly sha256: string
  /** Absolute paths of every file that was read, the source first: all to be watched. */
  readonly dependencies: readonly string[]
  /** Absolute paths where a missing file would have been found: to be watched for appearing. */
  readonly missing: readonly string[]
  /**
   * Absolute paths of the folders that lookups of missing (or farther) files went through in vain, sorted: a file of a fitting
   * name, in any case, that appears in one of them changes the pack, be it listed in `missing` or not. Empty when every file
   * was found at its first place.
   */
  readonly searched: readonly string[]
  /** What the source refers to, sorted by name. Optional files that are not there, such as a palette, are not listed. */
  readonly references: readonly AssetReference[]
  readonly warnings: readonly Message[]
  /** Whether the pack came from the cache. */
  readonly cached: boolean
}

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

  if (store !== undefined) {
    const known = await steps.timed(ASSET_STEP.name, true, () => recall(store, source, finder))
    if (known !== undefined) return finish(request, source, known, true)
  }
  const references = new References(finder)
  const { record, pack } = await build(request, source, references, steps)
  const lookups = await references.lookups()
  if (store !== undefined) await remember(store, source, { record, pack, lookups })
  return finish(request, source, { record, pack, lookups }, false)
}

async function build(
  request: BuildRequest,
  source: SourceFile,
  references: References,
  steps: Steps,
): Promise<{ readonly record: AssetRecord; readonly pack: Uint8Array }> {
  const { options } = request
  try {
    const imported = await steps.timed('import', false, () => importAsset(source, { references, steps, options }))
    const pack = await steps.timed('pack', false, () => packAsset(imported.asset))
    const { facts, findings } = imported
    return { record: asStored({ facts, findings, sha256: steps.sha256(pack) }), pack }
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, source.path, source.bytes)
    throw error
  }
}

/** What the cache would give back: JSON knows no −0 and no undefined, and modules must not tell cold builds from warm. */
function asStored(record: AssetRecord): AssetRecord {
  return JSON.parse(JSON.stringify(record)) as AssetRecord
}

function finish(
  request: BuildRequest,
  source: SourceFile,
  built: { readonly record: AssetRecord; readonly pack: Uint8Array; readonly lookups: readonly Lookup[] },
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
    warnings: toMessages(record.findings, source.path, lookups, request.options.strict),
    cached,
  }
}

function listReferences(lookups: readonly Lookup[]): AssetReference[] {
  return lookups
    .filter(({ reference, file }) => file !== undefined || reference.scope === 'project')
    .map(({ reference, file }) => ({ name: reference.name, ...(file === undefined ? {} : { path: file.path }) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
