import type { AssetNames } from '../../declare/asset-names.js'
import type { NamedKinds } from '../../declare/shown-kinds.js'
import { baseName } from '../../host/path.js'
import { type HashedSource, hashSource, openSource, type SourceFile } from '../../import/source/open-source.js'
import { isReference } from '../../resolve/reference.js'
import { type FileFinder, type Outcome, outcomeOf, References } from '../../resolve/references.js'
import { canonicalJson } from '../../store/canonical-json.js'
import { FileHashes } from '../../store/file-hashes.js'
import { type Step, Store } from '../../store/store.js'
import type { BuildContext, BuildRequest } from '../build-request.js'
import { finderOf } from '../make-from-files.js'
import { byName, isText, listOf, object, optional, type Shape } from '../reuse/shape.js'

/** Source → its names, and the files that they depend on. */
const NAMES_STEP: Step = { name: 'names', module: 'builder/names/read-names' }

/** An entry of the cache. */
interface StoredNames {
  /** Files that were looked up. The names are those of this outcome. */
  readonly outcomes: readonly Outcome[]
  readonly asset: AssetNames
}

type NamesContext = Pick<
  BuildContext,
  'host' | 'root' | 'cacheDir' | 'hashes' | 'listings' | 'recent' | 'onCacheNotice'
>

/**
 * The names in an asset, as its declaration lists them: read from its source or from the cache. Far cheaper than a build: nothing is
 * compiled, encoded or packed. Problems that only a build meets are not found.
 * @throws BuildError when the source is missing or cannot be read
 */
export async function assetNames(request: BuildRequest, context: NamesContext): Promise<AssetNames> {
  const { host, cacheDir, recent, onCacheNotice } = context
  const hashes = context.hashes ?? new FileHashes(host)
  const source = await hashSource(request, context, hashes)
  const finder = finderOf(request, context, hashes)
  const store = cacheDir === undefined ? undefined : new Store(host, cacheDir, { notify: onCacheNotice, recent })
  // Files that lie beside a source are found by its name.
  const key = store?.key(NAMES_STEP, [source.kind, source.sha256, source.keyOptions, baseName(source.path)])
  const stored = key && (await store?.readJson(key, storedNames))
  if (stored !== undefined && (await isCurrent(stored, finder))) return stored.asset
  const made = await makeNames(request, source, context, { hashes, finder })
  if (key !== undefined) await store?.writeJson(key, made)
  return made.asset
}

async function isCurrent({ outcomes }: StoredNames, finder: FileFinder): Promise<boolean> {
  const now = await Promise.all(outcomes.map(async ({ reference }) => outcomeOf(await finder.lookUp(reference))))
  return canonicalJson(now) === canonicalJson(outcomes)
}

async function makeNames(
  request: BuildRequest,
  { bytes, ...hashed }: HashedSource,
  context: NamesContext,
  { hashes, finder }: { readonly hashes: FileHashes; readonly finder: FileFinder },
): Promise<StoredNames> {
  const { host } = context
  const { options } = request
  const source: SourceFile = bytes === undefined ? await openSource(request, context, hashes) : { ...hashed, bytes }
  const references = new References(finder)
  // A dynamic import: it loads every reader, and most calls find all names in the cache.
  const { readNames } = await import('./read-names.js')
  const asset = await readNames(source, { host, references, options })
  return { outcomes: (await references.lookups()).map(outcomeOf), asset }
}

const isKind: Shape = (value) => ['model', 'terrain', 'sprite', 'level'].some((kind) => kind === value)
const isShownKind: Shape = (value) => ['model', 'sprite', 'terrain', 'part'].some((kind) => kind === value)
const kindsByName = listOf(object<NamedKinds>({ name: isText, kinds: listOf(isShownKind) }))
const isShown = object<NonNullable<AssetNames['shown']>>({ entity: kindsByName, action: kindsByName })
const isFound: Shape = object<NonNullable<Outcome['found']>>({ name: isText, sha256: isText })

const names = object<StoredNames>({
  outcomes: listOf(object<Outcome>({ reference: isReference, found: (value) => value === null || isFound(value) })),
  asset: object<AssetNames>({ kind: isKind, names: byName(listOf(isText)), shown: optional(isShown) }),
})

function storedNames(value: unknown): StoredNames | undefined {
  return names(value) ? (value as StoredNames) : undefined
}
