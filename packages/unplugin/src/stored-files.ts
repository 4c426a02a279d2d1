import type { FileHashes, Host } from '@brushwork/pipeline'
import { BuildError } from '@brushwork/pipeline/config'
import type { EmittedFile } from './emitted-file.js'
import type { TemporaryFolder } from './temporary-folder.js'

/**
 * Files for bundlers that want a path: in the cache, or in a temporary folder of this process where the cache cannot be
 * written.
 */
export class StoredFiles {
  readonly #host: Host
  #temporary: Promise<TemporaryFolder> | undefined

  constructor(host: Host) {
    this.#host = host
  }

  /**
   * Stores a file under a path that names its content, so that it is never changed and two builds at once cannot disturb each other.
   * @param cacheDir absolute path of the cache
   * @returns its absolute path, `<folder>/files/<2 digits>/<sha256>/<name>`; the last part is readable in the bundler's output.
   * @throws BuildError when the temporary folder cannot be written, either, or when the pack cannot be read
   */
  async store(file: EmittedFile, cacheDir: string, hashes: FileHashes): Promise<string> {
    const path = pathIn(cacheDir, file)
    const { keepEntry, writeEntry } = await import('@brushwork/pipeline/build')
    if ((await hashes.ofEntry(path))?.sha256 !== file.sha256) {
      const bytes = await file.read()
      try {
        await writeEntry(this.#host, cacheDir, path, bytes)
      } catch (error) {
        if (!(error instanceof BuildError)) throw error
        return this.#storeTemporary(file, bytes, hashes)
      }
    }
    // The folder, not the file, which bundlers may watch.
    await keepEntry(this.#host, folderOf(path))
    return path
  }

  /** Removes the temporary folder, for a server that ends: nobody asks for its files any more. Files that are stored later get another. */
  async close(): Promise<void> {
    const temporary = this.#temporary
    this.#temporary = undefined
    // What could not be made was reported with the file that was to be stored.
    await temporary?.then((folder) => folder.remove()).catch(() => {})
  }

  async #storeTemporary(file: EmittedFile, bytes: Uint8Array, hashes: FileHashes): Promise<string> {
    this.#temporary ??= import('./temporary-folder.js').then(({ TemporaryFolder }) => TemporaryFolder.make())
    const path = pathIn((await this.#temporary).path, file)
    // Bundlers watch it: written again, it would start another build.
    if ((await hashes.ofEntry(path))?.sha256 !== file.sha256) await this.#host.writeFileAtomic(path, bytes)
    return path
  }
}

/** The folder that a stored file's `files` stands in: the cache, or the temporary one. */
export function storageOf(path: string): string {
  return path.split('/').slice(0, -4).join('/')
}

function pathIn(folder: string, { name, sha256 }: EmittedFile): string {
  return `${folder}/files/${sha256.slice(0, 2)}/${sha256}/${name}`
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
