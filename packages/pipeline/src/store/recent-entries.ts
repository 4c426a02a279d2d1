import type { FileState, Host } from '../host/host.js'
import { isOld } from './keep-entry.js'
import { readSealedJson, writeSealedJson } from './sealed-json.js'

/** Name of the file, which its seal includes. */
const NAME = 'recent-entries'
/** Raise it when the meaning of the file changes. */
const VERSION = 2
/** Entries stored for the next process, some 400 bytes each. Beyond the limit, the least recently used are dropped. */
const MAX_ENTRIES = 4000
/** Entries that one process knows. Beyond the limit, it forgets the least recently used: large projects must not fill the memory. */
const MAX_KNOWN = 20_000
/** Entries with larger values are read from their own files, bytes. Those of levels take tens of kilobytes, and their packs megabytes. */
const MAX_BYTES = 64 * 1024
/** The values that are stored for the next process, and that one process knows, bytes. */
const MAX_STORED_BYTES = 8 * 2 ** 20
const MAX_KNOWN_BYTES = 32 * 2 ** 20

interface RecentEntry {
  /** State of the entry's file before it was read. */
  readonly fingerprint: string
  readonly value: unknown
  /** Bytes of the value as JSON. */
  readonly byteLength: number
}

/** What is known of an entry. */
export interface FoundEntry {
  /** The value of the entry, if its file has not changed since it was verified. */
  readonly value: unknown
  /** State of the file; undefined when it does not exist. */
  readonly state: FileState | undefined
}

/**
 * The small entries that builds used last, in one file. A warm build needs one or two for each asset, and reading them takes several times as
 * long as finding that their files have not changed. Only a shortcut: without it, they are read and verified one by one.
 *
 * A file counts as unchanged as in {@link FileHashes}.
 */
export class RecentEntries {
  readonly #host: Host
  readonly #path: string
  readonly #maxKnown: number
  #entries: Promise<Map<string, RecentEntry>> | undefined
  #isChanged = false
  /** Of the values that are known. */
  #byteLength = 0

  /**
   * @param folder absolute path of the cache
   * @param maxKnown entries that are known at once
   */
  constructor(host: Host, folder: string, maxKnown = MAX_KNOWN) {
    this.#host = host
    this.#maxKnown = maxKnown
    this.#path = `${folder}/${NAME}`
  }

  /**
   * Finds an entry, and records that a build uses it, as `keepEntry` does.
   * @param key SHA-256 of its key, hex
   * @param path of its file
   */
  async find(key: string, path: string): Promise<FoundEntry> {
    const state = await this.#host.fileState(path)
    const entries = await this.#load()
    const entry = entries.get(key)
    if (state === undefined || entry?.fingerprint !== state.fingerprint) return { value: undefined, state }
    const { fingerprint } = isOld(state.modified, this.#host) ? await this.#keep(path, state) : state
    if (fingerprint !== entry.fingerprint) this.#isChanged = true
    // Another build may have added a newer one while this one waited.
    if (entries.get(key) === entry) {
      entries.delete(key)
      entries.set(key, { ...entry, fingerprint })
    }
    return { value: entry.value, state }
  }

  /**
   * Adds an entry whose seal and value were verified.
   * @param found what {@link find} returned before the file was read: a file written meanwhile then has another fingerprint
   * @param byteLength of the value
   */
  async add(key: string, { state }: FoundEntry, value: unknown, byteLength: number): Promise<void> {
    if (state?.settled !== true || byteLength > MAX_BYTES) return
    const entries = await this.#load()
    this.#byteLength += byteLength - (entries.get(key)?.byteLength ?? 0)
    entries.delete(key)
    entries.set(key, { fingerprint: state.fingerprint, value, byteLength })
    for (const [oldest, { byteLength }] of entries) {
      if (entries.size <= this.#maxKnown && this.#byteLength <= MAX_KNOWN_BYTES) break
      entries.delete(oldest)
      this.#byteLength -= byteLength
    }
    this.#isChanged = true
  }

  /** Stores the entries for the next process. Cheap when none is new. @throws BuildError `unwritten` */
  async save(): Promise<void> {
    if (!this.#isChanged) return
    this.#isChanged = false
    const entries = latestOf([...(await this.#load())].slice(-MAX_ENTRIES))
    await writeSealedJson(this.#host, this.#path, NAME, {
      version: VERSION,
      entries: entries.map(([key, { fingerprint, value, byteLength }]) => [key, fingerprint, byteLength, value]),
    })
  }

  /** Dates the file of an entry. Entries are replaced, never written in place, so its value stays known. */
  async #keep(path: string, before: FileState): Promise<FileState> {
    await this.#host.touch(path)
    const after = await this.#host.fileState(path)
    return after?.size === before.size ? after : before
  }

  #load(): Promise<Map<string, RecentEntry>> {
    this.#entries ??= this.#read()
    return this.#entries
  }

  async #read(): Promise<Map<string, RecentEntry>> {
    const saved = await readSealedJson(this.#host, this.#path, NAME)
    if (!isSaved(saved)) return new Map()
    for (const [, , byteLength] of saved.entries) this.#byteLength += byteLength
    return new Map(
      saved.entries.map(([key, fingerprint, byteLength, value]) => [key, { fingerprint, value, byteLength }]),
    )
  }
}

/** The last entries whose values fit into the file. */
function latestOf(entries: readonly (readonly [key: string, RecentEntry])[]) {
  let [at, bytes] = [entries.length, 0]
  while (at > 0 && bytes + entries[at - 1][1].byteLength <= MAX_STORED_BYTES) bytes += entries[--at][1].byteLength
  return entries.slice(at)
}

interface Saved {
  readonly entries: readonly (readonly [key: string, fingerprint: string, byteLength: number, value: unknown])[]
}

function isSaved(saved: unknown): saved is Saved {
  if (typeof saved !== 'object' || saved === null || !('version' in saved) || saved.version !== VERSION) return false
  return 'entries' in saved && Array.isArray(saved.entries) && saved.entries.every(isSavedEntry)
}

function isSavedEntry(entry: unknown): boolean {
  if (!Array.isArray(entry) || entry.length !== 4) return false
  return typeof entry[0] === 'string' && typeof entry[1] === 'string' && Number.isSafeInteger(entry[2])
}
