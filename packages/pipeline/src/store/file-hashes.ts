import { BuildError } from '../diagnostics/build-error.js'
import type { FileState, Host } from '../host/host.js'
import { readSealedJson, writeSealedJson } from './sealed-json.js'

/** Name of the stored list, which its seal includes. */
const NAME = 'file-hashes'
/** Raise it when the meaning of entries changes. */
const VERSION = 2
/** Files stored for the next process, about 200 bytes each. Beyond the limit, the least recently used are dropped. */
const MAX_FILES = 20_000

/** A file identified by its hash. */
export interface HashedFile {
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  readonly byteLength: number
  /** The contents, if they had to be read. */
  readonly bytes?: Uint8Array
}

/** A file that was read. */
export interface ReadFile extends HashedFile {
  readonly bytes: Uint8Array
}

interface HashEntry {
  /** Its fingerprint before it was read. */
  readonly fingerprint: string
  readonly sha256: string
}

/**
 * Hashes of files that have not changed since this process or an earlier one read them: most files of a project at most
 * starts. Only a shortcut: without it, the same hashes are computed from the bytes.
 *
 * A file counts as unchanged when its size, times and inode are the same. Programs cannot set the time of the last
 * change. All times must already have been old when the file was read. Git's index uses the same rule.
 */
export class FileHashes {
  readonly #host: Host
  readonly #path: string | undefined
  #files: Promise<Map<string, HashEntry>> | undefined
  #isChanged = false
  #saving: Promise<void> | undefined

  /** @param folder Absolute path of the cache; without it, nothing is stored for another process. */
  constructor(host: Host, folder?: string) {
    this.#host = host
    this.#path = folder && `${folder}/file-hashes`
  }

  /** The hash of a file; undefined when it does not exist. @throws BuildError as {@link Host.readFile} does */
  async of(path: string): Promise<HashedFile | undefined> {
    const state = await this.#host.fileState(path)
    const sha256 = state && (await this.#reuse(path, state))
    return sha256 === undefined ? this.#hash(path, state) : { sha256, byteLength: state?.size ?? 0 }
  }

  /** Like {@link of}, but an unreadable cache entry counts as absent, so it is rebuilt. */
  async ofEntry(path: string): Promise<HashedFile | undefined> {
    return this.of(path).catch(ofWhatIsUnreadable)
  }

  /**
   * The bytes of a file with their hash; undefined when it does not exist. The hash is always computed from the bytes:
   * results are stored under it, and a wrong fingerprint match would make them permanently wrong.
   * @throws BuildError as {@link Host.readFile} does
   */
  async read(path: string): Promise<ReadFile | undefined> {
    return this.#hash(path, await this.#host.fileState(path))
  }

  async #reuse(path: string, { fingerprint }: FileState): Promise<string | undefined> {
    const files = await this.#load()
    const last = files.get(path)
    if (last?.fingerprint !== fingerprint) return undefined
    files.delete(path)
    files.set(path, last)
    return last.sha256
  }

  /** @param state from before the read: a file written meanwhile then has another fingerprint than the stored one. */
  async #hash(path: string, state: FileState | undefined): Promise<ReadFile | undefined> {
    const bytes = await this.#host.readFile(path)
    if (bytes === undefined) return undefined
    const sha256 = this.#host.sha256(bytes)
    if (state?.settled) await this.#store(path, { fingerprint: state.fingerprint, sha256 })
    return { sha256, byteLength: bytes.byteLength, bytes }
  }

  async #store(path: string, file: HashEntry): Promise<void> {
    const files = await this.#load()
    const last = files.get(path)
    if (last?.fingerprint !== file.fingerprint || last.sha256 !== file.sha256) this.#isChanged = true
    files.delete(path)
    files.set(path, file)
  }

  /** Stores new hashes for the next process. Cheap when all are known. @throws BuildError `unwritten` */
  async save(): Promise<void> {
    const path = this.#path
    if (path === undefined) return
    // Callers may end the process next, so this waits for what another call writes, too.
    while (this.#isChanged || this.#saving !== undefined) {
      this.#saving ??= this.#write(path).finally(() => {
        this.#saving = undefined
      })
      await this.#saving
    }
  }

  async #write(path: string): Promise<void> {
    this.#isChanged = false
    const files = [...(await this.#load())].slice(-MAX_FILES)
    await writeSealedJson(this.#host, path, NAME, {
      version: VERSION,
      files: files.map(([path, { fingerprint, sha256 }]) => [path, fingerprint, sha256]),
    })
  }

  #load(): Promise<Map<string, HashEntry>> {
    this.#files ??= this.#read()
    return this.#files
  }

  async #read(): Promise<Map<string, HashEntry>> {
    const saved = this.#path && (await readSealedJson(this.#host, this.#path, NAME))
    return new Map(
      isSaved(saved) ? saved.files.map(([path, fingerprint, sha256]) => [path, { fingerprint, sha256 }]) : [],
    )
  }
}

/** An unreadable entry counts as empty, like a damaged one: a missing shortcut must not fail a build. */
function ofWhatIsUnreadable(error: unknown): undefined {
  if (!(error instanceof BuildError)) throw error
}

interface Saved {
  readonly files: readonly (readonly [path: string, fingerprint: string, sha256: string])[]
}

function isSaved(saved: unknown): saved is Saved {
  if (typeof saved !== 'object' || saved === null || !('version' in saved) || saved.version !== VERSION) return false
  return 'files' in saved && Array.isArray(saved.files) && saved.files.every(isSavedFile)
}

function isSavedFile(file: unknown): boolean {
  return Array.isArray(file) && file.length === 3 && file.every((field) => typeof field === 'string')
}
