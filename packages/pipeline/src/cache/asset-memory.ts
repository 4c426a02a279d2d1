import { baseName, extensionOf } from '../host/path.js'
import type { MadePack } from '../make-pack.js'
import type { HashedSource } from '../open-source.js'
import { isReference, type Reference } from '../resolve/reference.js'
import { type FileFinder, type Lookup, outcomeOf } from '../resolve/references.js'
import type { FileHashes, HashedFile } from './file-hashes.js'
import { type AssetRecord, assetRecordOf } from './record/asset-record.js'
import type { EntryKey, Step, Store } from './store.js'

/** Which files a source asks for. Raise the version when importers ask differently. */
const REFERENCES_STEP: Step = { name: 'references', version: 6 }
/** Source and referenced files → pack. Raise the version when packs, facts or findings change. */
export const ASSET_STEP: Step = { name: 'asset', version: 18 }

/** An asset of the cache, whose pack is there in good order. */
export interface RecalledAsset {
  readonly record: AssetRecord
  readonly pack: HashedFile
  readonly lookups: readonly Lookup[]
}

/**
 * Finds an asset in the store without decoding anything: the list of references that this source led to last time is
 * followed again, and what it leads to now is the key of the pack. A file that has appeared, vanished or changed gives
 * another key. The list need not be complete for what is there now: a key only matches where a complete build had exactly
 * these references with these outcomes.
 */
export async function recall(
  store: Store,
  source: HashedSource,
  finder: FileFinder,
  hashes: FileHashes,
): Promise<RecalledAsset | undefined> {
  const references = await store.readJson(referencesKey(store, source), referencesOf)
  if (references === undefined) return undefined
  const lookups = await Promise.all(references.map((reference) => finder.lookUp(reference)))
  const record = await store.readJson(assetKey(store, source, lookups), assetRecordOf)
  if (record === undefined) return undefined
  const pack = await store.findPack(record.sha256, hashes)
  return pack && { record, pack, lookups }
}

/** Keeps an asset. The pack comes first, so that no record is ever without its pack for long. */
export async function remember(
  store: Store,
  source: HashedSource,
  { record, pack }: MadePack,
  lookups: readonly Lookup[],
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

/** With the name of a level, which its compiled level shares: a copy of it under another name asks for another one. */
function referencesKey(store: Store, { kind, sha256, keyOptions, path }: HashedSource): EntryKey {
  const name = kind === 'level' ? baseName(path) : ''
  return store.key(REFERENCES_STEP, [kind, sha256, keyOptions, name])
}

/** With the ending of a level: it decides the format where the content does not. */
function assetKey(
  store: Store,
  { kind, sha256, keyOptions, path }: HashedSource,
  lookups: readonly Lookup[],
): EntryKey {
  const ending = kind === 'level' ? extensionOf(path) : ''
  return store.key(ASSET_STEP, [kind, sha256, keyOptions, ending, lookups.map(outcomeOf)])
}
