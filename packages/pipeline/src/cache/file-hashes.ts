import { BuildError } from '../build-error.js'
import type { FileState, Host } from '../host/host.js'
import { folderOf } from '../host/path.js'
import { sealed, unsealed } from './sealed.js'
import { writeEntry } from './write-entry.js'

/** What the seal binds the list to. */
const NAME = 'file-hashes'
/** Raise it when entries mean something else. */
const VERSION = 2
/** Files that the next process is told of at most; some 200 bytes each. Those that were asked for longest ago go first. */
const MOST_FILES = 20_000

/** What a file holds, told by its hash. */
export interface HashedFile {
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  readonly byteLength: number
  /** Where they had to be read. */
  readonly bytes?: Uint8Array
}

/** A file that was read. */
export interface ReadFile extends HashedFile {
  readonly bytes: Uint8Array
}

interface KnownFile {
  /** The state that it had before it was read. */
  readonly print: string
  readonly sha256: string
}

/**
 * Hashes of files that nobody has touched since they were read last, by this process or one before it: most files of a project, at
 * most starts. It is a shortcut and nothing else: without it the same hashes come from the bytes.
 *
 * A file counts as untouched when its size, its times (that of the last change nobody can set) and its number on the disk are the
 * same, and were no longer young when it was read – what version control goes by, too.
 */
export class FileHashes {
  readonly #host: Host
  readonly #path: string | undefined
  #known: Promise<Map<string, KnownFile>> | undefined
  #isChanged = false
  #saving: Promise<void> | undefined

  /** @param folder Absolute path of the cache; without it nothing is kept for another process. */
  constructor(host: Host, folder?: string) {
    this.#host = host
    this.#path = folder && `${folder}/file-hashes`
  }

  /** The hash of a file, undefined where there is none. @throws BuildError as {@link Host.readFile} does */
  async of(path: string): Promise<HashedFile | undefined> {
    const state = await this.#host.fileState(path)
    const sha256 = state && (await this.#recall(path, state))
    return sha256 === undefined ? this.#hash(path, state) : { sha256, byteLength: state?.size ?? 0 }
  }

  /** As {@link of}; an entry of a cache that cannot be read counts as absent: it is made again. */
  async ofEntry(path: string): Promise<HashedFile | undefined> {
    return this.of(path).catch(ofWhatIsUnreadable)
  }

  /**
   * The bytes of a file with their hash, undefined where there is none. The hash is always made of the bytes: what is built of them is
   * kept under it, and one by looks could be that of others for ever.
   * @throws BuildError as {@link Host.readFile} does
   */
  async read(path: string): Promise<ReadFile | undefined> {
    return this.#hash(path, await this.#host.fileState(path))
  }

  async #recall(path: string, { print }: FileState): Promise<string | undefined> {
    const known = await this.#load()
    const last = known.get(path)
    if (last?.print !== print) return undefined
    known.delete(path)
    known.set(path, last)
    return last.sha256
  }

  /** @param state from before: a file that is written meanwhile has another one than is remembered. */
  async #hash(path: string, state: FileState | undefined): Promise<ReadFile | undefined> {
    const bytes = await this.#host.readFile(path)
    if (bytes === undefined) return undefined
    const sha256 = this.#host.sha256(bytes)
    if (state?.settled) await this.#remember(path, { print: state.print, sha256 })
    return { sha256, byteLength: bytes.byteLength, bytes }
  }

  async #remember(path: string, file: KnownFile): Promise<void> {
    const known = await this.#load()
    const last = known.get(path)
    if (last?.print !== file.print || last.sha256 !== file.sha256) this.#isChanged = true
    known.delete(path)
    known.set(path, file)
  }

  /** Keeps what was learned for the next process. Cheap when there is nothing new. @throws BuildError `unwritten` */
  async save(): Promise<void> {
    const path = this.#path
    if (path === undefined) return
    while (this.#isChanged) {
      this.#saving ??= this.#write(path).finally(() => {
        this.#saving = undefined
      })
      await this.#saving
    }
  }

  async #write(path: string): Promise<void> {
    this.#isChanged = false
    const files = [...(await this.#load())].slice(-MOST_FILES)
    const text = JSON.stringify({
      version: VERSION,
      files: files.map(([path, { print, sha256 }]) => [path, print, sha256]),
    })
    await writeEntry(this.#host, folderOf(path), path, sealed(NAME, new TextEncoder().encode(text), this.#host))
  }

  #load(): Promise<Map<string, KnownFile>> {
    this.#known ??= this.#read()
    return this.#known
  }

  async #read(): Promise<Map<string, KnownFile>> {
    const saved = this.#path === undefined ? undefined : await this.#host.readFile(this.#path).catch(ofWhatIsUnreadable)
    const value = saved && unsealed(NAME, saved, this.#host)
    return new Map(value === undefined ? [] : knownFiles(value))
  }
}

/** What cannot be read holds nothing, as what is damaged does: no build shall fail for the want of a shortcut. */
function ofWhatIsUnreadable(error: unknown): undefined {
  if (!(error instanceof BuildError)) throw error
}

/** The files of an entry; none where it does not parse: they are hashed again. */
function knownFiles(entry: Uint8Array): [path: string, file: KnownFile][] {
  const files = filesOf(entry)
  if (!Array.isArray(files) || !files.every(isSavedFile)) return []
  return files.map(([path, print, sha256]) => [path, { print, sha256 }])
}

function filesOf(entry: Uint8Array): unknown {
  try {
    const saved: unknown = JSON.parse(new TextDecoder().decode(entry))
    if (typeof saved !== 'object' || saved === null) return undefined
    return 'version' in saved && saved.version === VERSION && 'files' in saved ? saved.files : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isSavedFile(file: unknown): file is readonly [path: string, print: string, sha256: string] {
  return Array.isArray(file) && file.length === 3 && file.every((field) => typeof field === 'string')
}
