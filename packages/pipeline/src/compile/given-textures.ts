import { FormatError } from '@brushwork/codecs'
import { type Palette, readPalette } from '@brushwork/codecs/palette'
import type { Host } from '../host/host.js'
import { baseName, extensionOf, folderOf, stemOf } from '../host/path.js'
import type { ImportContext } from '../import/import-context.js'
import type { Archive } from '../import/level/archive.js'
import { readArchive } from '../import/level/open-archives.js'
import { decodePicture, PICTURE_ENDINGS } from '../picture/decode-picture.js'
import { type LazyPicture, lazyPicture } from '../picture/lazy-picture.js'
import { pixelLimit } from '../picture/pixel-limit.js'
import { failure, failureOfFormatError } from '../report/failure.js'
import { isFolder } from '../resolve/option-folders.js'
import { textureStem } from '../resolve/picture-reference.js'
import { isAsLongAsField, referenceName } from '../resolve/reference.js'
import { SortedNames } from '../resolve/sorted-names.js'

const PALETTE_ENDING = '.lmp'
const QUAKE_PALETTE = `palette${PALETTE_ENDING}`

/** Textures that somebody points at: they come before what the level itself says. */
export interface GivenTextures {
  readonly archives: readonly Archive[]
  /** What textures of Quake take their colours from, where their archive has none. */
  readonly quakePalette: Palette | undefined
  /** An image file in a given folder, by name, stem or the start of a longer name. @throws BuildError when it cannot be read. */
  picture(name: string): Promise<LazyPicture | undefined>
}

/** What it takes to decode a given image. */
type GivenContext = Pick<ImportContext, 'options' | 'pictures'> & { readonly host: Host }

/**
 * Opens WADs, compiled levels, palettes of Quake and folders; folders with the pictures and WADs that are right in them.
 * @param paths absolute.
 * @throws BuildError for a path that is not there, or cannot be read.
 */
export async function openGivenTextures(paths: readonly string[], context: GivenContext): Promise<GivenTextures> {
  const { host } = context
  const archives: Archive[] = []
  const files = new Map<string, string>()
  const isPalette = (path: string) => extensionOf(path) === PALETTE_ENDING
  const palette = paths.find(isPalette)
  const quakePalette = palette === undefined ? undefined : await readGiven(palette, host, readPalette)
  for (const path of paths.filter((one) => !isPalette(one))) {
    if (await isFolder(host, path)) {
      for (const name of await host.listFolder(path)) {
        const ending = extensionOf(name)
        const file = `${path}/${name}`
        if (ending === '.wad') archives.push(await openArchive(file, quakePalette, host))
        const stem = stemOf(name).toLowerCase()
        if (PICTURE_ENDINGS.includes(ending) && !files.has(stem)) files.set(stem, file)
      }
    } else archives.push(await openArchive(path, quakePalette, host))
  }
  const sorted = new SortedNames(files.keys())
  return {
    archives,
    quakePalette,
    async picture(name) {
      const base = referenceName(name).toLowerCase()
      const longer = isAsLongAsField(base) ? sorted.startingWith(base, 2) : []
      const path =
        files.get(name.toLowerCase()) ??
        files.get(textureStem(base)) ??
        (longer.length === 1 ? files.get(longer[0]) : undefined)
      return path === undefined ? undefined : readPicture(path, context)
    },
  }
}

async function openArchive(path: string, quakePalette: Palette | undefined, host: Host): Promise<Archive> {
  const { palette, textures } = await readGiven(path, host, readArchive)
  const isQuake = palette === undefined && [...textures.values()].some(({ wantsQuakePalette }) => wantsQuakePalette)
  const own = isQuake ? (quakePalette ?? (await paletteBeside(path, host))) : palette
  return { name: baseName(path), reference: undefined, palette: own, textures, found: true }
}

/** Games of Quake have it beside their archives or in a folder `gfx` beside them. */
async function paletteBeside(archive: string, host: Host): Promise<Palette | undefined> {
  for (const folder of [folderOf(archive), `${folderOf(archive)}/gfx`]) {
    const name = (await host.listFolder(folder)).find((entry) => entry.toLowerCase() === QUAKE_PALETTE)
    if (name !== undefined) return readGiven(`${folder}/${name}`, host, readPalette)
  }
  return undefined
}

async function readGiven<T>(path: string, host: Host, read: (bytes: Uint8Array) => T): Promise<T> {
  const bytes = await host.readFile(path)
  if (bytes === undefined) {
    throw failure(path, 'source-missing', 'there is no such WAD, compiled level or folder to take textures from')
  }
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
}

async function readPicture(path: string, { host, options, pictures }: GivenContext): Promise<LazyPicture | undefined> {
  const bytes = await host.readFile(path)
  if (bytes === undefined) return undefined
  const checkSize = pixelLimit(options.maxTexturePixels)
  try {
    return await lazyPicture(`given ${path}`, () => decodePicture(bytes, path, host, checkSize), pictures)
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
}
