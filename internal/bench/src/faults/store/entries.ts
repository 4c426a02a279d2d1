import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { nodeHost } from '@brushwork/pipeline/node'
import { sealed } from '../../../../../packages/pipeline/src/store/sealed.js'

/** One file of a store. */
export interface Entry {
  /** Path relative to the store. */
  readonly path: string
  /** `asset` for packs; `encode-png`, `encode-webp` or `navmesh` for steps; `file`; `file-hashes`, `recent-entries`, `sizes`; `last-builds` and `measures`. */
  readonly kind: string
  readonly bytes: Uint8Array
}

/** Kinds of entries that are only read when an asset is built again. */
const INNER = ['encode-png', 'encode-webp', 'navmesh']
/** Kind of entries with a pack. */
const ASSET = 'asset'
const LINE_FEED = 10
/** Files of ledgers, whose names depend on times, too. */
const LEDGERS = ['last-builds', 'measures']
/** Kinds of entries that only save time; their content depends on times. */
const SHORTCUTS = ['file-hashes', 'recent-entries', 'sizes', ...LEDGERS]

/**
 * Lists the entries of a store, sorted by kind and path. The marker of the last pruning is left out, because its
 * content has no meaning.
 */
export function listEntries(store: string): readonly Entry[] {
  const paths = readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'pruned')
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(store.length + 1))
  const entries = paths.map((path) => {
    const bytes = new Uint8Array(readFileSync(`${store}/${path}`))
    return { path, kind: kindOf(path, bytes), bytes }
  })
  return entries.sort((a, b) => (`${a.kind} ${a.path}` < `${b.kind} ${b.path}` ? -1 : 1))
}

export function isInner({ kind }: Entry): boolean {
  return INNER.includes(kind)
}

/** Whether an entry only saves time, and has other content after each build. */
export function isShortcut({ kind }: Entry): boolean {
  return SHORTCUTS.includes(kind)
}

/** Name that an entry was sealed with; undefined for entries without a seal. */
export function sealedName({ kind, bytes }: Entry): string | undefined {
  if (kind === 'file') return undefined
  return new TextDecoder().decode(bytes.subarray(65, bytes.indexOf(LINE_FEED, 65)))
}

/** What the seal of an entry covers after its name: all of it, or the line before a pack. */
export function sealedValue({ kind, bytes }: Entry): Uint8Array {
  const start = bytes.indexOf(LINE_FEED, 65) + 1
  return kind === ASSET ? bytes.subarray(start, bytes.indexOf(LINE_FEED, start)) : bytes.subarray(start)
}

/** An entry with another value under a valid seal. A pack stays as it is. */
export function resealed(entry: Entry, value: Uint8Array): Uint8Array {
  const name = sealedName(entry) ?? ''
  if (entry.kind !== ASSET) return sealed(name, value, nodeHost)
  const start = entry.bytes.indexOf(LINE_FEED, 65) + 1
  const pack = entry.bytes.subarray(entry.bytes.indexOf(LINE_FEED, start) + 1)
  return Buffer.concat([sealed(name, Buffer.concat([value, Buffer.from('\n')]), nodeHost), pack])
}

/** Makes a store contain exactly these entries. */
export async function restore(store: string, entries: readonly Entry[]): Promise<void> {
  await rm(store, { recursive: true, force: true })
  await writeEntries(store, entries)
}

/** Makes the ledgers of a store contain exactly these of its entries: a damaged file of a ledger heals by going. */
export async function restoreLedgers(store: string, entries: readonly Entry[]): Promise<void> {
  for (const ledger of LEDGERS) await rm(`${store}/${ledger}`, { recursive: true, force: true })
  await writeEntries(
    store,
    entries.filter(({ kind }) => LEDGERS.includes(kind)),
  )
}

async function writeEntries(store: string, entries: readonly Entry[]): Promise<void> {
  for (const { path, bytes } of entries) {
    await mkdir(dirname(`${store}/${path}`), { recursive: true })
    await writeFile(`${store}/${path}`, bytes)
  }
}

/**
 * Paths of entries that are missing or changed, and of additional files. The content of shortcuts is not
 * compared, because it depends on times. For the same reason a build may add one. Files of ledgers may go as well.
 */
export function changedEntries(store: string, entries: readonly Entry[]): readonly string[] {
  const listed = listEntries(store)
  const now = new Map(listed.map(({ path, bytes }) => [path, bytes]))
  const changed = entries.filter((entry) => {
    const { path, bytes } = entry
    const found = now.get(path)
    now.delete(path)
    if (found === undefined) return !LEDGERS.includes(entry.kind)
    return !isShortcut(entry) && Buffer.compare(found, bytes) !== 0
  })
  const added = listed.filter((entry) => now.has(entry.path) && !isShortcut(entry))
  return [...changed, ...added].map(({ path }) => path)
}

function kindOf(path: string, bytes: Uint8Array): string {
  const [room] = path.split('/')
  if (room !== 'steps' && room !== 'packs') return { files: 'file' }[room] ?? room
  return sealedName({ path, kind: '', bytes })?.split(' ')[0] ?? ''
}
