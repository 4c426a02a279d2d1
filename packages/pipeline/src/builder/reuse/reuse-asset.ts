import { baseName, extensionOf } from '../../host/path.js'
import type { HashedSource } from '../../import/source/open-source.js'
import { isReference, type Reference } from '../../resolve/reference.js'
import { type FileFinder, type Lookup, outcomeOf } from '../../resolve/references.js'
import type { FileHashes } from '../../store/file-hashes.js'
import type { EntryKey, FoundPack, Step, Store } from '../../store/store.js'
import { type AssetRecord, assetRecordOf } from './asset-record.js'

/** Files that a source refers to. */
const REFERENCES_STEP: Step = { name: 'references', module: 'builder/make-asset', isShared: true }
/** Source and referenced files → pack, facts and diagnostics. */
export const ASSET_STEP: Step = { name: 'asset', module: 'builder/make-asset', isShared: true }

/** A cached asset with an intact pack. */
export interface ReusedAsset {
  readonly record: AssetRecord
  readonly pack: FoundPack
  readonly lookups: readonly Lookup[]
}

/**
 * Finds an asset in the store without decoding anything. It follows the list of references that this source led to last
 * time; their present outcomes are the key of the pack. A file that has appeared, vanished or changed gives another
 * key. The list may be out of date: a key only matches where a complete build had exactly these references with these
 * outcomes.
 */
export async function reuseAsset(
  store: Store,
  source: HashedSource,
  finder: FileFinder,
  hashes: FileHashes,
): Promise<ReusedAsset | undefined> {
  const references = await store.readJson(referencesKey(store, source), referencesOf)
  if (references === undefined) return undefined
  const lookups = await Promise.all(references.map((reference) => finder.lookUp(reference)))
  const record = await store.readJson(assetKey(store, source, lookups), assetRecordOf)
  if (record === undefined) return undefined
  const pack = await store.findPack(record.sha256, hashes)
  return pack && { record, pack, lookups }
}

/** Stores an asset. The pack is written first, so that a record is never without its pack for long. */
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
  await store.writePack(record.sha256, pack)
  await store.writeJson(assetKey(store, source, lookups), record)
  await store.writeJson(
    referencesKey(store, source),
    lookups.map(({ reference }) => reference),
  )
}

function referencesOf(value: unknown): readonly Reference[] | undefined {
  return Array.isArray(value) && value.every(isReference) ? value : undefined
}

/**
 * Includes the name of a level, from which the name of its compiled level follows: a renamed copy refers to another
 * one.
 */
function referencesKey(store: Store, { kind, sha256, keyOptions, path }: HashedSource): EntryKey {
  const name = kind === 'level' ? baseName(path) : ''
  return store.key(REFERENCES_STEP, [kind, sha256, keyOptions, name])
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
