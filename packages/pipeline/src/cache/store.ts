import type { Host } from '../host/host.js'
import { PACKAGE_VERSION } from '../version.js'
import { canonicalJson } from './canonical-json.js'
import { keepEntry } from './prune.js'
import { sealed, unsealed } from './sealed.js'
import { writeEntry } from './write-entry.js'

/**
 * A piece of work whose result depends on nothing but its inputs. Raise the version when its output changes between two
 * releases, too: caches of work trees outlive an edit.
 */
export interface Step {
  readonly name: string
  readonly version: number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Results of steps on disk, each under the hash of its step and inputs. An entry carries the hash of its value, so one
 * that was cut short or changed reads as absent, and is written anew. Files appear whole and are never changed: any
 * number of builds may share a folder.
 */
export class Store {
  readonly #host: Host
  readonly #folder: string
  readonly #release: string

  constructor(host: Host, folder: string, release: string = PACKAGE_VERSION) {
    this.#host = host
    this.#folder = folder
    this.#release = release
  }

  /** The key of a step of this release on these inputs: hashes of files, canonical options. Never paths or times. */
  key(step: Step, inputs: unknown): string {
    return this.#host.sha256(encoder.encode(canonicalJson([this.#release, step.name, step.version, inputs])))
  }

  /** The value under a key; undefined when absent or damaged. */
  async read(key: string): Promise<Uint8Array | undefined> {
    const value = unsealed(await this.#host.readFile(this.#path(key)), this.#host)
    if (value !== undefined) await keepEntry(this.#host, this.#path(key))
    return value
  }

  async write(key: string, value: Uint8Array): Promise<void> {
    await writeEntry(this.#host, this.#path(key), sealed(value, this.#host))
  }

  async readJson(key: string): Promise<unknown> {
    const value = await this.read(key)
    return value === undefined ? undefined : JSON.parse(decoder.decode(value))
  }

  async writeJson(key: string, value: unknown): Promise<void> {
    await this.write(key, encoder.encode(JSON.stringify(value)))
  }

  /** Path of a pack, named after its own hash: a file that bundlers can refer to. */
  packPath(sha256: string): string {
    return `${this.#folder}/packs/${sha256.slice(0, 2)}/${sha256}.glb`
  }

  /** A pack by its hash; undefined when absent or damaged. */
  async readPack(sha256: string): Promise<Uint8Array | undefined> {
    const bytes = await this.#host.readFile(this.packPath(sha256))
    return bytes !== undefined && this.#host.sha256(bytes) === sha256 ? bytes : undefined
  }

  /** Notes that a pack is used, by whoever need not read it. */
  async keepPack(sha256: string): Promise<void> {
    await keepEntry(this.#host, this.packPath(sha256))
  }

  /** Keeps a pack under its hash, unless it is there in good order. */
  async writePack(sha256: string, bytes: Uint8Array): Promise<void> {
    if ((await this.readPack(sha256)) === undefined) await writeEntry(this.#host, this.packPath(sha256), bytes)
  }

  #path(key: string): string {
    return `${this.#folder}/steps/${key.slice(0, 2)}/${key}`
  }
}
