import { BuildError } from '@brushwork/pipeline/config'
import type { LoadHashes } from './pipeline.js'
import type { Project } from './project.js'
import type { TemporaryFolder } from './temporary-folder.js'

/** A file for the bundler's output. */
export interface EmittedFile {
  /** A name that is safe in URLs and on every disk, without folder or hash: `Old_Castle.glb`. */
  readonly name: string
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  /** The bytes. */
  readonly read: () => Promise<Uint8Array>
  /** SHA-256 of the asset's pack, where this file is the first of several that it is split into. */
  readonly asset?: string
  /** Whether it is an area of a level, which pages load when it is near. */
  readonly isArea?: boolean
}

/**
 * Stores files for bundlers that need a path: in the cache, or in a temporary folder of this process where the cache cannot be written.
 */
export class StoredFiles {
  readonly #project: Pick<Project, 'host' | 'cacheDir'>
  readonly #hashes: LoadHashes
  #temporary: Promise<TemporaryFolder> | undefined

  constructor(project: Pick<Project, 'host' | 'cacheDir'>, hashes: LoadHashes) {
    this.#project = project
    this.#hashes = hashes
  }

  /**
   * Stores a file under a path that contains its hash. It is never changed, so parallel builds cannot disturb each other.
   * @returns its absolute path, `<folder>/files/<2 digits>/<sha256>/<name>`; bundlers use the name in their output
   * @throws BuildError when the temporary folder cannot be written either, or the pack cannot be read
   */
  async store(file: EmittedFile): Promise<string> {
    const { host, cacheDir } = this.#project
    const hashes = await this.#hashes()
    const path = pathIn(cacheDir, file)
    const { keepEntry, writeEntry } = await import('@brushwork/pipeline/build')
    // Touched before the check, so that no other build removes it afterwards. Touches the folder, because bundlers may watch the file.
    await keepEntry(host, folderOf(path))
    if ((await hashes.ofEntry(path))?.sha256 !== file.sha256) {
      const bytes = await file.read()
      try {
        await writeEntry(host, cacheDir, path, bytes)
      } catch (error) {
        if (!(error instanceof BuildError)) throw error
        return this.#storeTemporary(file, bytes)
      }
    }
    return path
  }

  /** Removes the temporary folder when a server ends. Files that are stored later get a new one. */
  async close(): Promise<void> {
    const temporary = this.#temporary
    this.#temporary = undefined
    // A folder that could not be made was reported with its first file.
    await temporary?.then((folder) => folder.remove()).catch(() => {})
  }

  async #storeTemporary(file: EmittedFile, bytes: Uint8Array): Promise<string> {
    this.#temporary ??= import('./temporary-folder.js').then(({ TemporaryFolder }) => TemporaryFolder.make())
    const path = pathIn((await this.#temporary).path, file)
    // Bundlers watch it, so writing it again would start another build.
    const stored = await (await this.#hashes()).ofEntry(path)
    if (stored?.sha256 !== file.sha256) await this.#project.host.writeFileAtomic(path, bytes)
    return path
  }
}

/** The cache or temporary folder of a stored file. */
export function storageOf(path: string): string {
  return path.split('/').slice(0, -4).join('/')
}

function pathIn(folder: string, { name, sha256 }: EmittedFile): string {
  return `${folder}/files/${sha256.slice(0, 2)}/${sha256}/${name}`
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
