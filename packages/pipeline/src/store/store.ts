import { BuildError } from '../diagnostics/build-error.js'
import type { Host } from '../host/host.js'
import type { OnCacheNotice } from './cache-warning.js'
import { canonicalJson } from './canonical-json.js'
import { keepEntry } from './keep-entry.js'
import { type Packed, type PackFacts, packedEntry, packWithHash, unpackedEntry } from './packed-entry.js'
import type { RecentEntries } from './recent-entries.js'
import type { RemoteCache } from './remote/remote-cache.js'
import { sealed, unsealed } from './sealed.js'
import { PACKAGE_VERSION } from './version.js'
import { removeOldTemporaries, writeEntry } from './write-entry.js'

/** A computation whose result depends only on its code and its inputs. */
export interface Step {
  readonly name: string
  /**
   * The pipeline module that makes the result, without extension: `image/encode-png`. Its imports count too. See {@link
   * Host.codeVersion}.
   */
  readonly module: string
  /** Whether the remote cache, where there is one, stores results of the step, too. */
  readonly isShared?: boolean
}

/** The key of an entry. Both fields are sealed with the value, so a value never counts under another key. */
export interface EntryKey {
  /** Name of the step. */
  readonly kind: string
  /** SHA-256 of the release, the step and its inputs, hex. */
  readonly sha256: string
  /** Whether the remote cache stores the entry, too. */
  readonly isShared: boolean
}

/** A pack that the store has. */
export interface FoundPack<T> {
  /** What its entry says of it. */
  readonly value: T
  /** A view of the entry, if it had to be read. */
  readonly pack?: Uint8Array
  /** Whether it has just come from the remote cache. */
  readonly isShared: boolean
}

/** Services that a store needs besides its folder. */
export interface StoreOptions {
  /** Receives facts about the cache. */
  readonly notify?: OnCacheNotice | undefined
  /** The cache behind the folder. */
  readonly remote?: RemoteCache | undefined
  /** Small entries of the folder that builds used last. */
  readonly recent?: RecentEntries | undefined
  /** Part of all keys. Default: the version of this package. */
  readonly release?: string
}

/** Parses an entry; undefined when its bytes are invalid. Must not throw. */
export type ParseEntry<T> = (bytes: Uint8Array) => T | undefined

/** Returns a value itself when its shape is right, else undefined. */
type Accept<T> = (value: unknown) => T | undefined

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Longest entries that are accepted from a server [bytes]: those with a pack are as long as any file that builds read. */
const MAX_RECORD = 16 * 2 ** 20
const MAX_PACKED = 512 * 2 ** 20

/**
 * Results of steps on disk, each under the hash of its step and inputs. An entry carries a seal over its key and value.
 * A truncated, changed, moved or unparsable entry counts as absent and is rewritten. Files are written atomically and
 * never changed, so any number of builds may share a folder. If the folder is not writable, nothing is stored and
 * builds continue without it.
 */
export class Store {
  readonly #host: Host
  readonly #folder: string
  readonly #notify: OnCacheNotice
  readonly #remote: RemoteCache | undefined
  readonly #recent: RecentEntries | undefined
  readonly #release: string
  #isWritable = true
  #cleaning: Promise<void> | undefined

  constructor(
    host: Host,
    folder: string,
    { notify = () => {}, remote, recent, release = PACKAGE_VERSION }: StoreOptions = {},
  ) {
    this.#host = host
    this.#folder = folder
    this.#notify = notify
    this.#remote = remote
    this.#recent = recent
    this.#release = release
  }

  /**
   * The key of a step, at its present code version, for these inputs: hashes of files, canonical options. Never paths
   * or times.
   */
  key(step: Step, inputs: unknown): EntryKey {
    const canonical = canonicalJson([this.#release, step.name, this.#host.codeVersion?.(step.module) ?? '', inputs])
    const sha256 = this.#host.sha256(encoder.encode(canonical))
    return { kind: step.name, sha256, isShared: step.isShared ?? false }
  }

  /** The value of a key; undefined when absent, damaged or rejected by `parse`. */
  async read<T>(key: EntryKey, parse: ParseEntry<T>): Promise<T | undefined> {
    const path = this.#path(key)
    const entry = await this.#readFile(path)
    const value = entry && this.#valueOf(key, entry, path, parse)
    if (value === undefined) return key.isShared ? this.#readRemote(key, parse) : undefined
    await keepEntry(this.#host, path)
    return value
  }

  async #readRemote<T>(key: EntryKey, parse: ParseEntry<T>): Promise<T | undefined> {
    const entry = await this.#remote?.read(key.sha256, MAX_RECORD, this.#notify)
    const value = entry && this.#valueOf(key, entry, `the remote entry ${key.sha256}`, parse)
    if (entry !== undefined && value !== undefined) await this.#write(this.#path(key), () => entry)
    return value
  }

  #valueOf<T>(key: EntryKey, entry: Uint8Array, path: string, parse: ParseEntry<T>): T | undefined {
    const bytes = unsealed(nameOf(key), entry, this.#host)
    const value = bytes && parse(bytes)
    if (value !== undefined) return value
    this.#notifyDamage(key, path, bytes === undefined)
    return undefined
  }

  #notifyDamage({ kind }: EntryKey, path: string, isDamaged: boolean): void {
    const what = isDamaged ? 'damaged, or belongs under another key' : `not a valid result of ${kind}`
    this.#notify({ kind: 'damaged', path, text: `the entry is ${what}: it is rebuilt` })
  }

  async write(key: EntryKey, value: Uint8Array): Promise<void> {
    const entry = sealed(nameOf(key), value, this.#host)
    const path = this.#path(key)
    await this.#write(path, () => entry)
    if (key.isShared) this.#upload(key.sha256, path, entry)
  }

  /**
   * Like {@link read}, for JSON. With recent entries, all builds of a process share the value: it must not be changed.
   * @param accept returns the value itself when its shape is right, else undefined.
   */
  async readJson<T>(key: EntryKey, accept: Accept<T>): Promise<T | undefined> {
    const found = await this.#recent?.find(key.sha256, this.#path(key))
    const known = found?.value === undefined ? undefined : accept(found.value)
    if (known !== undefined) return known
    let byteLength = 0
    const value = await this.read(key, (bytes) => {
      byteLength = bytes.byteLength
      try {
        return accept(JSON.parse(decoder.decode(bytes)))
      } catch (error) {
        if (error instanceof SyntaxError) return undefined
        throw error
      }
    })
    if (found !== undefined && value !== undefined) await this.#recent?.add(key.sha256, found, value, byteLength)
    return value
  }

  async writeJson(key: EntryKey, value: unknown): Promise<void> {
    await this.write(key, encoder.encode(JSON.stringify(value)))
  }

  /**
   * Finds an intact pack, here or in the remote cache; an unchanged one is not read. Undefined when absent, damaged or unreadable.
   * @param accept as in {@link readJson}
   */
  async findPack<T extends PackFacts>(key: EntryKey, accept: Accept<T>): Promise<FoundPack<T> | undefined> {
    return (await this.findPackHere(key, accept)) ?? (key.isShared ? this.#findRemotePack(key, accept) : undefined)
  }

  /** Like {@link findPack}, in the folder alone. */
  async findPackHere<T extends PackFacts>(key: EntryKey, accept: Accept<T>): Promise<FoundPack<T> | undefined> {
    const path = this.#packPath(key)
    const found = await this.#recent?.find(key.sha256, path)
    const known = found?.value === undefined ? undefined : accept(found.value)
    if (known !== undefined) return { value: known, isShared: false }
    const read = await this.#readPacked(key, path, accept)
    if (read === undefined) return undefined
    await keepEntry(this.#host, path)
    const { value, pack, valueLength } = read
    if (found !== undefined) await this.#recent?.add(key.sha256, found, value, valueLength)
    return { value, pack, isShared: false }
  }

  /** The bytes of a pack that {@link findPack} has found; undefined when it is gone, damaged or another. */
  async readPack(key: EntryKey, sha256: string): Promise<Uint8Array | undefined> {
    const path = this.#packPath(key)
    const entry = await this.#readFile(path)
    const pack = entry && packWithHash(nameOf(key), entry, sha256, this.#host)
    if (entry === undefined || pack !== undefined) return pack
    const accept = (value: unknown) => (isPackFacts(value) && value.sha256 === sha256 ? value : undefined)
    return this.#unpacked(key, entry, path, accept)?.pack
  }

  /** Stores a pack with what is known of it. */
  async writePack(key: EntryKey, value: PackFacts, pack: Uint8Array): Promise<void> {
    const entry = packedEntry(nameOf(key), value, pack, this.#host)
    const path = this.#packPath(key)
    await this.#write(path, () => entry)
    if (key.isShared) this.#upload(key.sha256, path, entry)
  }

  async #readPacked<T extends PackFacts>(key: EntryKey, path: string, accept: Accept<T>) {
    const entry = await this.#readFile(path)
    return entry && this.#unpacked(key, entry, path, accept)
  }

  async #findRemotePack<T extends PackFacts>(key: EntryKey, accept: Accept<T>): Promise<FoundPack<T> | undefined> {
    const entry = await this.#remote?.read(key.sha256, MAX_PACKED, this.#notify)
    const read = entry && this.#unpacked(key, entry, `the remote entry ${key.sha256}`, accept)
    if (entry === undefined || read === undefined) return undefined
    await this.#write(this.#packPath(key), () => entry)
    return { value: read.value, pack: read.pack, isShared: true }
  }

  #unpacked<T extends PackFacts>(
    key: EntryKey,
    entry: Uint8Array,
    path: string,
    accept: Accept<T>,
  ): Packed<T> | undefined {
    const read = unpackedEntry(nameOf(key), entry, accept, this.#host)
    if (read !== undefined && read !== 'invalid') return read
    this.#notifyDamage(key, path, read === undefined)
    return undefined
  }

  /** Uploads a file of the folder; where the folder cannot be written, the bytes themselves. */
  #upload(id: string, path: string, bytes: Uint8Array): void {
    this.#remote?.write(id, this.#isWritable ? () => this.#readFile(path) : async () => bytes, this.#notify)
  }

  /** An unreadable entry counts as absent, like a damaged one. */
  async #readFile(path: string): Promise<Uint8Array | undefined> {
    try {
      return await this.#host.readFile(path)
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      this.#notify({ kind: 'damaged', path, text: `the entry cannot be read: ${error.message}` })
      return undefined
    }
  }

  async #write(path: string, bytes: () => Uint8Array): Promise<void> {
    if (!this.#isWritable) return
    this.#cleaning ??= removeOldTemporaries(this.#host, this.#folder)
    await this.#cleaning
    try {
      await writeEntry(this.#host, this.#folder, path, bytes())
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      // Of several concurrent writes, only the first failure is reported.
      if (!this.#isWritable) return
      this.#isWritable = false
      this.#notify({ kind: 'unwritten', path: this.#folder, text: error.message })
    }
  }

  #path({ sha256 }: EntryKey): string {
    return `${this.#folder}/steps/${sha256.slice(0, 2)}/${sha256}`
  }

  #packPath({ sha256 }: EntryKey): string {
    return `${this.#folder}/packs/${sha256.slice(0, 2)}/${sha256}`
  }
}

function isPackFacts(value: unknown): value is PackFacts {
  if (typeof value !== 'object' || value === null || !('sha256' in value) || !('byteLength' in value)) return false
  return typeof value.sha256 === 'string' && typeof value.byteLength === 'number'
}

function nameOf({ kind, sha256 }: EntryKey): string {
  return `${kind} ${sha256}`
}
