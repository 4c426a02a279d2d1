import { baseName } from '../host/path.js'
import { canonicalJson } from '../store/canonical-json.js'
import type { FileHashes, HashedFile } from '../store/file-hashes.js'
import type { Reference } from './reference.js'
import type { Resolution, Resolver } from './resolver.js'

/** A file of the project, identified by its hash. */
export interface HashedFound {
  readonly path: string
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
}

/** A file of the project with its contents. */
export interface FoundFile extends HashedFound {
  readonly bytes: Uint8Array
}

/** A reference and its outcome. */
export interface Lookup extends Omit<Resolution, 'path'> {
  readonly reference: Reference
  readonly file: HashedFound | undefined
}

/** Inputs of an asset besides its source and the options, independent of its folder. */
export interface Outcome {
  readonly reference: Reference
  /** Name as found and hash of the contents; null when the project lacks the file. */
  readonly found: { readonly name: string; readonly sha256: string } | null
}

/** A reference and the contents of its file. */
interface ReadLookup extends Lookup {
  readonly file: FoundFile | undefined
}

/** Resolves references to files, each at most once per build. */
export class FileFinder {
  readonly #hashes: FileHashes
  readonly #resolver: Pick<Resolver, 'find'>
  readonly #resolved = new Map<string, Promise<Resolution>>()
  readonly #hashed = new Map<string, Promise<Lookup & { readonly file: (HashedFound & HashedFile) | undefined }>>()
  readonly #read = new Map<string, Promise<ReadLookup>>()

  constructor(hashes: FileHashes, resolver: Pick<Resolver, 'find'>) {
    this.#hashes = hashes
    this.#resolver = resolver
  }

  /** Resolves a reference and identifies the file by its hash. */
  lookUp(reference: Reference): Promise<Lookup> {
    return once(this.#hashed, reference, () => this.#follow(reference, (path) => this.#hashes.of(path)))
  }

  /**
   * Resolves a reference and reads the file. The hash is that of the bytes read, even if the file has changed since
   * {@link lookUp}.
   */
  read(reference: Reference): Promise<ReadLookup> {
    return once(this.#read, reference, async () => {
      const existing = await this.#hashed.get(canonicalJson(reference))
      const bytes = existing?.file?.bytes
      if (existing?.file !== undefined && bytes !== undefined) return { ...existing, file: { ...existing.file, bytes } }
      return this.#follow(reference, (path) => this.#hashes.read(path))
    })
  }

  async #follow<Hashed extends HashedFile>(
    reference: Reference,
    hash: (path: string) => Promise<Hashed | undefined>,
  ): Promise<Lookup & { readonly file: (HashedFound & Hashed) | undefined }> {
    const resolved = once(this.#resolved, reference, () => this.#resolver.find(reference))
    const { path, ...rest } = await resolved
    if (path === undefined) return { reference, file: undefined, ...rest }
    const hashed = await hash(path)
    // Listed, but deleted since: missing at this very path.
    if (hashed === undefined) return { reference, file: undefined, ...rest, missing: [...rest.missing, path] }
    return { reference, file: { path, ...hashed }, ...rest }
  }
}

function once<T>(pending: Map<string, Promise<T>>, reference: Reference, follow: () => Promise<T>): Promise<T> {
  const key = canonicalJson(reference)
  let result = pending.get(key)
  if (result === undefined) {
    result = follow()
    pending.set(key, result)
  }
  return result
}

/** Records the references of one build. */
export class References {
  readonly #finder: FileFinder
  readonly #asked = new Map<string, Promise<ReadLookup>>()

  constructor(finder: FileFinder) {
    this.#finder = finder
  }

  /** The file that a reference leads to, or undefined when the project lacks it. */
  async find(reference: Reference): Promise<FoundFile | undefined> {
    const lookup = this.#finder.read(reference)
    this.#asked.set(canonicalJson(reference), lookup)
    return (await lookup).file
  }

  /** All references requested so far, in an order that does not depend on the order of requests. */
  async lookups(): Promise<readonly Lookup[]> {
    const entries = [...this.#asked].sort(([a], [b]) => (a < b ? -1 : 1))
    return Promise.all(entries.map(([, lookup]) => lookup))
  }
}

export function outcomeOf({ reference, file }: Lookup): Outcome {
  return { found: file === undefined ? null : { name: baseName(file.path), sha256: file.sha256 }, reference }
}

/** Prefixes of file names that matter in the searched folders, sorted: see `BuiltAsset.beginnings`. */
export function beginningsOf(lookups: readonly Lookup[]): readonly string[] {
  return [...new Set(lookups.flatMap(({ beginnings }) => beginnings))].sort()
}
