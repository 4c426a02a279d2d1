import { canonicalJson } from '../cache/canonical-json.js'
import type { Host } from '../host/host.js'
import { baseName } from '../host/path.js'
import type { Reference } from './reference.js'
import type { Resolution, Resolver } from './resolver.js'

/** A file of the project with its contents. */
export interface FoundFile {
  readonly path: string
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
}

/** A reference and what it led to. */
export interface Lookup extends Pick<Resolution, 'missing' | 'searched'> {
  readonly reference: Reference
  readonly file: FoundFile | undefined
}

/** What an asset depends on besides its source and the options; the same in any folder. */
export interface Outcome {
  readonly reference: Reference
  /** Name as found and hash of the contents; null when the project has no such file. */
  readonly found: { readonly name: string; readonly sha256: string } | null
}

/** Follows references to files, each at most once per build. */
export class FileFinder {
  readonly #host: Host
  readonly #resolver: Resolver
  readonly #lookups = new Map<string, Promise<Lookup>>()

  constructor(host: Host, resolver: Resolver) {
    this.#host = host
    this.#resolver = resolver
  }

  lookUp(reference: Reference): Promise<Lookup> {
    const key = canonicalJson(reference)
    let lookup = this.#lookups.get(key)
    if (lookup === undefined) {
      lookup = this.#follow(reference)
      this.#lookups.set(key, lookup)
    }
    return lookup
  }

  async #follow(reference: Reference): Promise<Lookup> {
    const { path, missing, searched } = await this.#resolver.find(reference)
    if (path === undefined) return { reference, file: undefined, missing, searched }
    const bytes = await this.#host.readFile(path)
    // Listed, but gone a moment later: missing, at this very path.
    if (bytes === undefined) return { reference, file: undefined, missing: [...missing, path], searched }
    return { reference, file: { path, bytes, sha256: this.#host.sha256(bytes) }, missing, searched }
  }
}

/** Remembers what one build asked for. */
export class References {
  readonly #finder: FileFinder
  readonly #asked = new Map<string, Promise<Lookup>>()

  constructor(finder: FileFinder) {
    this.#finder = finder
  }

  /** The file behind a reference, or undefined when the project has none. */
  async find(reference: Reference): Promise<FoundFile | undefined> {
    const lookup = this.#finder.lookUp(reference)
    this.#asked.set(canonicalJson(reference), lookup)
    return (await lookup).file
  }

  /** Everything asked for so far, in an order that does not depend on who asked first. */
  async lookups(): Promise<readonly Lookup[]> {
    const entries = [...this.#asked].sort(([a], [b]) => (a < b ? -1 : 1))
    return Promise.all(entries.map(([, lookup]) => lookup))
  }
}

export function outcomeOf({ reference, file }: Lookup): Outcome {
  return { reference, found: file === undefined ? null : { name: baseName(file.path), sha256: file.sha256 } }
}
