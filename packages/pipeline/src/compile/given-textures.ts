import { FormatError } from '@brushwork/codecs'
import type { Host } from '../host/host.js'
import { baseName, extensionOf, stemOf } from '../host/path.js'
import type { Archive } from '../import/level/archive.js'
import { readArchive } from '../import/level/open-archives.js'
import type { DecodedPicture } from '../picture/decode-picture.js'
import { decodePicture, PICTURE_ENDINGS } from '../picture/decode-picture.js'
import { failure, failureOfFormatError } from '../report/failure.js'
import { isFolder } from '../resolve/option-folders.js'

/** Textures that somebody points at: they come before what the level itself says. */
export interface GivenTextures {
  readonly archives: readonly Archive[]
  /** A picture file of this name in a given folder. @throws BuildError when it cannot be read. */
  picture(name: string): Promise<DecodedPicture | undefined>
}

/**
 * Opens WADs, compiled levels and folders; folders with the pictures and WADs that are right in them.
 * @param paths absolute.
 * @throws BuildError for a path that is not there, or cannot be read.
 */
export async function openGivenTextures(paths: readonly string[], host: Host): Promise<GivenTextures> {
  const archives: Archive[] = []
  const files = new Map<string, string>()
  for (const path of paths) {
    if (await isFolder(host, path)) {
      for (const name of await host.listFolder(path)) {
        const ending = extensionOf(name)
        const file = `${path}/${name}`
        if (ending === '.wad') archives.push(await openArchive(file, host))
        const stem = stemOf(name).toLowerCase()
        if (PICTURE_ENDINGS.includes(ending) && !files.has(stem)) files.set(stem, file)
      }
    } else archives.push(await openArchive(path, host))
  }
  return {
    archives,
    async picture(name) {
      const path = files.get(name.toLowerCase())
      return path === undefined ? undefined : readPicture(path, host)
    },
  }
}

async function openArchive(path: string, host: Host): Promise<Archive> {
  const bytes = await host.readFile(path)
  if (bytes === undefined) {
    throw failure(path, 'source-missing', 'there is no such WAD, compiled level or folder to take textures from')
  }
  try {
    return { name: baseName(path), reference: undefined, ...readArchive(bytes), found: true }
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
}

async function readPicture(path: string, host: Host): Promise<DecodedPicture | undefined> {
  const bytes = await host.readFile(path)
  if (bytes === undefined) return undefined
  try {
    return await decodePicture(bytes, path, host)
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
}
