import type { Host } from '../host/host.js'
import { folderOf } from '../host/path.js'
import type { FileHashes } from '../store/file-hashes.js'
import { keepEntry } from '../store/keep-entry.js'
import { writeEntry } from '../store/write-entry.js'

/** A file for a cache folder. */
export interface FileToStore {
  /** A name that is valid on every disk, without folder or hash: `Old_Castle.glb`. */
  readonly name: string
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string
  /** The bytes; called if the cache does not have them. */
  read(): Promise<Uint8Array>
}

/**
 * Stores a file under a path that contains its hash. It is never changed, so parallel builds cannot disturb each other.
 * @returns its absolute path, `<folder>/files/<2 digits>/<sha256>/<name>`
 * @throws BuildError `unwritten`, or what `read` throws
 */
export async function storeFile(
  { name, sha256, read }: FileToStore,
  folder: string,
  host: Host,
  hashes: FileHashes,
): Promise<string> {
  const path = `${folder}/files/${sha256.slice(0, 2)}/${sha256}/${name}`
  // Touched before the check, so that no other build removes it afterwards. Touches the folder, because bundlers may watch the file.
  await keepEntry(host, folderOf(path))
  if ((await hashes.ofEntry(path))?.sha256 !== sha256) await writeEntry(host, folder, path, await read())
  return path
}
