import { BuildError } from '../diagnostics/build-error.js'
import type { Host } from '../host/host.js'
import type { OnCacheNotice } from './cache-warning.js'
import { canonicalJson } from './canonical-json.js'
import type { FileHashes, HashedFile } from './file-hashes.js'
import { keepEntry } from './keep-entry.js'
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
export interface FoundPack extends HashedFile {
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

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Longest entries that are accepted from a server [bytes]: what a level names may be long. */
const MAX_RECORD = 16 * 2 ** 20
const MAX_PACK = 512 * 2 ** 20

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
    const what = bytes === undefined ? 'damaged, or belongs under another key' : `not a valid result of ${key.kind}`
    this.#notify({ kind: 'damaged', path, text: `the entry is ${what}: it is rebuilt` })
    return undefined
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
  async readJson<T>(key: EntryKey, accept: (value: unknown) => T | undefined): Promise<T | undefined> {
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

  /** Path of a pack, named after its own hash, so that bundlers can refer to the file. */
  packPath(sha256: string): string {
    return `${this.#folder}/packs/${sha256.slice(0, 2)}/${sha256}.glb`
  }

  /** A pack by its hash; undefined when absent or damaged. */
  async readPack(sha256: string): Promise<Uint8Array | undefined> {
    const bytes = await this.#readFile(this.packPath(sha256))
    return bytes !== undefined && this.#host.sha256(bytes) === sha256 ? bytes : undefined
  }

  /** Finds an intact pack; an unchanged one is not read. Undefined when absent, damaged or unreadable. */
  async findPack(sha256: string, hashes: FileHashes): Promise<FoundPack | undefined> {
    const path = this.packPath(sha256)
    const found = await hashes.ofEntry(path)
    if (found?.sha256 !== sha256) {
      if (found !== undefined) this.#notify({ kind: 'damaged', path, text: 'the pack is damaged: it is rebuilt' })
      return this.#findRemotePack(sha256)
    }
    await hashes.keep(path)
    return { ...found, isShared: false }
  }

  async #findRemotePack(sha256: string): Promise<FoundPack | undefined> {
    const bytes = await this.#remote?.read(sha256, MAX_PACK, this.#notify)
    if (bytes === undefined) return undefined
    if (this.#host.sha256(bytes) !== sha256) {
      this.#notify({ kind: 'damaged', path: `the remote pack ${sha256}`, text: 'the pack is damaged: it is rebuilt' })
      return undefined
    }
    await this.#write(this.packPath(sha256), () => bytes)
    return { sha256, byteLength: bytes.byteLength, bytes, isShared: true }
  }

  /** Stores a pack under its hash, unless an intact one is there. */
  async writePack(sha256: string, bytes: Uint8Array): Promise<void> {
    const path = this.packPath(sha256)
    if ((await this.readPack(sha256)) === undefined) await this.#write(path, () => bytes)
    // Another asset's pack may be the same, and long unused: pruning would remove it.
    else await keepEntry(this.#host, path)
    this.#upload(sha256, path, bytes)
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
}

function nameOf({ kind, sha256 }: EntryKey): string {
  return `${kind} ${sha256}`
}
