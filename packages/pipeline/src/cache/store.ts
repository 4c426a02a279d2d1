import { BuildError } from '../build-error.js'
import type { Host } from '../host/host.js'
import { PACKAGE_VERSION } from '../version.js'
import type { OnCacheNotice } from './cache-notice.js'
import { canonicalJson } from './canonical-json.js'
import type { FileHashes, HashedFile } from './file-hashes.js'
import { keepEntry } from './keep-entry.js'
import { sealed, unsealed } from './sealed.js'
import { removeOldTemporaries, writeEntry } from './write-entry.js'

/**
 * A piece of work whose result depends on nothing but its inputs. Raise the version when its output changes between two
 * releases, too: caches of work trees outlive an edit.
 */
export interface Step {
  readonly name: string
  readonly version: number
}

/** Where an entry belongs. Both fields are sealed with the value, so a value never counts under another key. */
export interface EntryKey {
  /** Name of the step. */
  readonly kind: string
  /** SHA-256 of the release, the step and its inputs, hex. */
  readonly sha256: string
}

/** Turns the bytes of an entry into its value; undefined for what is not one. Must not throw. */
export type ParseEntry<T> = (bytes: Uint8Array) => T | undefined

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Results of steps on disk, each under the hash of its step and inputs. An entry carries a seal over its key and value: one that was
 * cut short, changed, moved or does not parse counts as absent, and is written again. Files appear whole and are never changed:
 * any number of builds may share a folder. A folder that cannot be written stores nothing; builds go on without it.
 */
export class Store {
  readonly #host: Host
  readonly #folder: string
  readonly #notify: OnCacheNotice
  readonly #release: string
  #isWritable = true
  #cleaning: Promise<void> | undefined

  constructor(host: Host, folder: string, notify: OnCacheNotice = () => {}, release: string = PACKAGE_VERSION) {
    this.#host = host
    this.#folder = folder
    this.#notify = notify
    this.#release = release
  }

  /** The key of a step of this release on these inputs: hashes of files, canonical options. Never paths or times. */
  key(step: Step, inputs: unknown): EntryKey {
    const canonical = canonicalJson([this.#release, step.name, step.version, inputs])
    return { kind: step.name, sha256: this.#host.sha256(encoder.encode(canonical)) }
  }

  /** The value under a key; undefined when absent, damaged or not what `parse` accepts. */
  async read<T>(key: EntryKey, parse: ParseEntry<T>): Promise<T | undefined> {
    const path = this.#path(key)
    const entry = await this.#readFile(path)
    if (entry === undefined) return undefined
    const bytes = unsealed(nameOf(key), entry, this.#host)
    const value = bytes && parse(bytes)
    if (value === undefined) {
      const what = bytes === undefined ? 'damaged, or belongs under another key' : `not a valid result of ${key.kind}`
      this.#notify({ kind: 'damaged', path, text: `the entry is ${what}: it is rebuilt` })
      return undefined
    }
    await keepEntry(this.#host, path)
    return value
  }

  async write(key: EntryKey, value: Uint8Array): Promise<void> {
    await this.#write(this.#path(key), () => sealed(nameOf(key), value, this.#host))
  }

  /** As {@link read}, of JSON. @param accept the value itself where it has the right shape, else undefined. */
  async readJson<T>(key: EntryKey, accept: (value: unknown) => T | undefined): Promise<T | undefined> {
    return this.read(key, (bytes) => {
      try {
        return accept(JSON.parse(decoder.decode(bytes)))
      } catch (error) {
        if (error instanceof SyntaxError) return undefined
        throw error
      }
    })
  }

  async writeJson(key: EntryKey, value: unknown): Promise<void> {
    await this.write(key, encoder.encode(JSON.stringify(value)))
  }

  /** Path of a pack, named after its own hash: a file that bundlers can refer to. */
  packPath(sha256: string): string {
    return `${this.#folder}/packs/${sha256.slice(0, 2)}/${sha256}.glb`
  }

  /** A pack by its hash; undefined when absent or damaged. */
  async readPack(sha256: string): Promise<Uint8Array | undefined> {
    const bytes = await this.#readFile(this.packPath(sha256))
    return bytes !== undefined && this.#host.sha256(bytes) === sha256 ? bytes : undefined
  }

  /** A pack in good order, without reading one that nobody has touched; undefined when absent, damaged or unreadable. */
  async findPack(sha256: string, hashes: FileHashes): Promise<HashedFile | undefined> {
    const path = this.packPath(sha256)
    const found = await hashes.ofEntry(path)
    if (found?.sha256 !== sha256) {
      if (found !== undefined) this.#notify({ kind: 'damaged', path, text: 'the pack is damaged: it is rebuilt' })
      return undefined
    }
    await keepEntry(this.#host, path)
    return found
  }

  /** Stores a pack under its hash, unless it is there in good order. */
  async writePack(sha256: string, bytes: Uint8Array): Promise<void> {
    if ((await this.readPack(sha256)) === undefined) await this.#write(this.packPath(sha256), () => bytes)
  }

  /** What cannot be read holds nothing, as what is damaged does. */
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
      // Of several writes at once the first that fails reports it for all.
      if (!this.#isWritable) return
      this.#isWritable = false
      this.#notify({ kind: 'unwritten', path, text: error.message })
    }
  }

  #path({ sha256 }: EntryKey): string {
    return `${this.#folder}/steps/${sha256.slice(0, 2)}/${sha256}`
  }
}

function nameOf({ kind, sha256 }: EntryKey): string {
  return `${kind} ${sha256}`
}
