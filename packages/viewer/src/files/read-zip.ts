import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import type { Drop, DroppedFile, Refused } from './dropped-file.js'

/** Limit of all files of a zip together, unpacked [bytes]: small zips may announce petabytes. */
const ZIP_LIMIT = 2 * 1024 ** 3

const TOO_LARGE = 'expected at most 2 GiB of files in a zip'

export const isZip = (path: string): boolean => /\.zip$/i.test(path)

/** Unpacks a zip. Its files are in a folder with its name. A damaged zip gives the files before the damage. */
export async function readZip(zip: DroppedFile): Promise<Drop> {
  const folder = zip.path.replace(/\.zip$/i, '')
  const files: DroppedFile[] = []
  const refused: Refused[] = []
  let size = 0
  /** Entries that are begun, with the damage of the one it is in. */
  const begun = new Set<string>()
  const unpack = (entry: UnzipFile, path: string) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    let length = 0
    begun.add(entry.name)
    entry.ondata = (error, part, isLast) => {
      if (error !== null) throw error
      size += part.length
      length += part.length
      if (length > (entry.originalSize ?? Number.POSITIVE_INFINITY)) throw new Error('it is longer than it announces')
      if (size > ZIP_LIMIT) throw new Error(TOO_LARGE)
      parts.push(part as Uint8Array<ArrayBuffer>)
      if (!isLast) return
      begun.delete(entry.name)
      files.push({ path, blob: new Blob(parts), modified: zip.modified })
    }
    entry.start()
  }
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/')) return
    const path = safePath(folder, entry.name)
    const refuse = (reason: string) => refused.push({ path: `${zip.path}: ${entry.name}`, reason })
    if (path === undefined) refuse('its path leads out of the archive')
    else if (size + (entry.originalSize ?? 0) > ZIP_LIMIT) refuse(`${TOO_LARGE}, found ${entry.originalSize} bytes`)
    else unpack(entry, path)
  })
  unzip.register(UnzipInflate)
  try {
    for await (const part of zip.blob.stream()) unzip.push(part)
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    const [name] = begun
    const path = name === undefined ? zip.path : `${zip.path}: ${name}`
    refused.push({ path, reason: `from here on the zip cannot be read: ${(error as Error).message}` })
  }
  if (files.length === 0 && refused.length === 0)
    refused.push({ path: zip.path, reason: 'no file was found in this zip' })
  return { files, refused }
}

/** The path of an entry; undefined for one that leads out of its archive. */
function safePath(folder: string, name: string): string | undefined {
  const parts = name
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  return parts.length === 0 || parts.includes('..') ? undefined : [folder, ...parts].join('/')
}
