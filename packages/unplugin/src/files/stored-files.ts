import type { BuildSession, Host } from '@brushwork/pipeline'
import { BuildError } from '@brushwork/pipeline/config'
import type { TemporaryFolder } from './temporary-folder.js'

type FileToStore = Parameters<BuildSession['storeFile']>[0]

/** A file for the bundler's output. Its name is safe in URLs, too. */
export interface EmittedFile extends FileToStore {
  readonly byteLength: number
  /** SHA-256 of the asset's pack, where this file is the first of several that it is split into. */
  readonly asset?: string
  /** Whether it is an area of a level, which pages load when it is near. */
  readonly isArea?: boolean
}

/** What opens the session that stores files. */
interface OpenSession {
  open(): Promise<Pick<BuildSession, 'storeFile'>>
}

/**
 * Stores files for bundlers that need a path: in the cache, or in a temporary folder of this process where the cache cannot be written.
 */
export class StoredFiles {
  readonly #host: Host
  readonly #session: OpenSession
  #temporary: Promise<TemporaryFolder> | undefined

  constructor(host: Host, session: OpenSession) {
    this.#host = host
    this.#session = session
  }

  /**
   * Stores a file under a path that contains its hash. It is never changed, so parallel builds cannot disturb each other.
   * @returns its absolute path, `<folder>/files/<2 digits>/<sha256>/<name>`; bundlers use the name in their output
   * @throws BuildError when the temporary folder cannot be written either, or the pack cannot be read
   */
  async store(file: FileToStore): Promise<string> {
    let bytes: Uint8Array | undefined
    const read = async (): Promise<Uint8Array> => {
      bytes = await file.read()
      return bytes
    }
    try {
      return await (await this.#session.open()).storeFile({ ...file, read })
    } catch (error) {
      if (!(error instanceof BuildError) || bytes === undefined) throw error
      return this.#storeTemporary(file, bytes)
    }
  }

  /** Removes the temporary folder when a server ends. Files that are stored later get a new one. */
  async close(): Promise<void> {
    const temporary = this.#temporary
    this.#temporary = undefined
    // A folder that could not be made was reported with its first file.
    await temporary?.then((folder) => folder.remove()).catch(() => {})
  }

  async #storeTemporary({ name, sha256 }: FileToStore, bytes: Uint8Array): Promise<string> {
    this.#temporary ??= import('./temporary-folder.js').then(({ TemporaryFolder }) => TemporaryFolder.make())
    const folder = (await this.#temporary).path
    const path = `${folder}/files/${sha256.slice(0, 2)}/${sha256}/${name}`
    // Bundlers watch it, so writing it again would start another build.
    if ((await this.#host.kindOf(path)) !== 'file') await this.#host.writeFileAtomic(path, bytes)
    return path
  }
}

/** The cache or temporary folder of a stored file. */
export function storageOf(path: string): string {
  return path.split('/').slice(0, -4).join('/')
}
