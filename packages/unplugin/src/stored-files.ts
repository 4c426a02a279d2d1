import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileHashes, Host } from '@brushwork/pipeline'
import { BuildError, failure } from '@brushwork/pipeline/config'
import type { EmittedFile } from './emitted-file.js'

/**
 * Files for bundlers that want a path: in the cache, or in a temporary folder of this process where the cache cannot be
 * written.
 */
export class StoredFiles {
  readonly #host: Host
  #temporary: Promise<string> | undefined

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
    if ((await hashes.of(path))?.sha256 !== file.sha256) {
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

  async #storeTemporary(file: EmittedFile, bytes: Uint8Array, hashes: FileHashes): Promise<string> {
    this.#temporary ??= makeTemporary()
    const path = pathIn(await this.#temporary, file)
    // Bundlers watch it: written again, it would start another build.
    if ((await hashes.of(path))?.sha256 !== file.sha256) await this.#host.writeFileAtomic(path, bytes)
    return path
  }
}

/** @throws BuildError `unwritten` */
async function makeTemporary(): Promise<string> {
  const place = join(tmpdir(), 'brushwork-')
  try {
    return (await mkdtemp(place)).replaceAll('\\', '/')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw failure(tmpdir(), 'unwritten', `neither the cache nor a temporary folder can be written: ${reason}`)
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
