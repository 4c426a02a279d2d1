import { baseName, extensionOf } from '../../host/path.js'
import type { HashedSource } from '../../import/source/open-source.js'
import type { Reference } from '../../resolve/reference.js'
import { type FileFinder, type Lookup, outcomeOf } from '../../resolve/references.js'
import { canonicalJson } from '../../store/canonical-json.js'
import type { EntryKey, FoundPack, Step, Store } from '../../store/store.js'
import { type AssetRecord, type StoredAsset, storedAssetOf } from './asset-record.js'

/** Source and referenced files → pack, facts and diagnostics. */
export const ASSET_STEP: Step = { name: 'asset', module: 'builder/make-asset', isShared: true }

/** A cached asset with an intact pack. */
export interface ReusedAsset extends FoundPack<StoredAsset> {
  /** Where it is stored. */
  readonly key: EntryKey
  readonly lookups: readonly Lookup[]
}

/**
 * Finds an asset in the store without decoding anything. The entry of a source has the asset that was built of it first, and the
 * references that it followed. Their present outcomes are the key of the asset. A file that has appeared, vanished or changed gives
 * another key, whose asset has an entry of its own. The list may be out of date: a key only matches where a complete build had exactly
 * these references with these outcomes.
 */
export async function reuseAsset(
  store: Store,
  source: HashedSource,
  finder: FileFinder,
): Promise<ReusedAsset | undefined> {
  const first = sourceKey(store, source)
  const found = await store.findPack(first, storedAssetOf)
  if (found === undefined) return undefined
  const lookups = await Promise.all(found.value.references.map((reference) => finder.lookUp(reference)))
  const key = assetKey(store, source, lookups)
  if (found.value.key === key.sha256) return { ...found, key: first, lookups }
  const other = await store.findPack(key, storedAssetOf)
  return other?.value.key === key.sha256 ? { ...other, key, lookups } : undefined
}

/**
 * Stores an asset in one entry: that of its source, unless there is another asset of the same references, such as with another texture.
 */
export async function storeAsset(
  store: Store,
  {
    source,
    record,
    pack,
    lookups,
  }: {
    readonly source: HashedSource
    readonly record: AssetRecord
    readonly pack: Uint8Array
    readonly lookups: readonly Lookup[]
  },
): Promise<void> {
  const [first, key] = [sourceKey(store, source), assetKey(store, source, lookups)]
  const references = lookups.map(({ reference }) => reference)
  const there = await store.findPackHere(first, storedAssetOf)
  const hasOther = there !== undefined && there.value.key !== key.sha256 && areEqual(there.value.references, references)
  const stored: StoredAsset = { ...record, key: key.sha256, references, byteLength: pack.byteLength }
  await store.writePack(hasOther ? key : first, stored, pack)
}

function areEqual(one: readonly Reference[], other: readonly Reference[]): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

/**
 * Includes the name of a level, from which the name of its compiled level follows: a renamed copy refers to another
 * one.
 */
function sourceKey(store: Store, { kind, sha256, keyOptions, path }: HashedSource): EntryKey {
  const name = kind === 'level' ? baseName(path) : ''
  return store.key(ASSET_STEP, ['source', kind, sha256, keyOptions, name])
}

/** Includes the extension of a level: it decides the format where the content does not. */
export function assetKey(
  store: Store,
  { kind, sha256, keyOptions, path }: HashedSource,
  lookups: readonly Lookup[],
): EntryKey {
  const ending = kind === 'level' ? extensionOf(path) : ''
  return store.key(ASSET_STEP, [kind, sha256, keyOptions, ending, lookups.map(outcomeOf)])
}
