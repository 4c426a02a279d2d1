import { FormatError } from '@brushwork/codecs'
import { type Palette, readPalette } from '@brushwork/codecs/palette'
import { failure, failureOfFormatError } from '../../../diagnostics/failure.js'
import type { Host } from '../../../host/host.js'
import { baseName, extensionOf, folderOf, stemOf } from '../../../host/path.js'
import { decodeImage } from '../../../image/decode/decode-image.js'
import { pixelLimit } from '../../../image/decode/pixel-limit.js'
import { type LazyImage, lazyImage } from '../../../image/lazy-image.js'
import { IMAGE_ENDINGS, textureStem } from '../../../resolve/image-reference.js'
import { isAsLongAsField, referenceName } from '../../../resolve/reference.js'
import { SortedNames } from '../../../resolve/sorted-names.js'
import type { ImportContext } from '../../import-context.js'
import type { Archive } from '../archive.js'
import { readArchive } from './open-archives.js'

const PALETTE_ENDING = '.lmp'
const QUAKE_PALETTE = `palette${PALETTE_ENDING}`

/** Textures from the user's `textures` paths. They take precedence over the level's own. */
export interface GivenTextures {
  readonly archives: readonly Archive[]
  /** Palette of Quake textures whose archive has no palette. */
  readonly quakePalette: Palette | undefined
  /** Finds an image file in a given folder, by name, stem or prefix. @throws BuildError when it cannot be read. */
  image(name: string): Promise<LazyImage | undefined>
}

/** The context that decoding a given image needs. */
type GivenContext = Pick<ImportContext, 'options' | 'images'> & { readonly host: Host }

/**
 * Opens WADs, compiled levels, Quake palettes and folders. Of a folder, the images and WADs directly in it are used.
 * @param paths absolute.
 * @throws BuildError for a missing or unreadable path.
 */
export async function openGivenTextures(paths: readonly string[], context: GivenContext): Promise<GivenTextures> {
  const { host } = context
  const archives: Archive[] = []
  const files = new Map<string, string>()
  const isPalette = (path: string) => extensionOf(path) === PALETTE_ENDING
  const palette = paths.find(isPalette)
  const quakePalette = palette === undefined ? undefined : await readGiven(palette, host, readPalette)
  for (const path of paths.filter((one) => !isPalette(one))) {
    if ((await host.kindOf(path)) === 'folder') {
      for (const name of await host.listFolder(path)) {
        const ending = extensionOf(name)
        const file = `${path}/${name}`
        if (ending === '.wad') archives.push(await openArchive(file, quakePalette, host))
        const stem = stemOf(name).toLowerCase()
        if (IMAGE_ENDINGS.includes(ending) && !files.has(stem)) files.set(stem, file)
      }
    } else archives.push(await openArchive(path, quakePalette, host))
  }
  const sorted = new SortedNames(files.keys())
  return {
    archives,
    quakePalette,
    async image(name) {
      const base = referenceName(name).toLowerCase()
      const longer = isAsLongAsField(base) ? sorted.startingWith(base, 2) : []
      const path =
        files.get(name.toLowerCase()) ??
        files.get(textureStem(base)) ??
        (longer.length === 1 ? files.get(longer[0]) : undefined)
      return path === undefined ? undefined : readImage(path, context)
    },
  }
}

async function openArchive(path: string, quakePalette: Palette | undefined, host: Host): Promise<Archive> {
  const { palette, textures } = await readGiven(path, host, readArchive)
  const isQuake = palette === undefined && [...textures.values()].some(({ wantsQuakePalette }) => wantsQuakePalette)
  const own = isQuake ? (quakePalette ?? (await paletteBeside(path, host))) : palette
  return { name: baseName(path), reference: undefined, palette: own, textures, found: true }
}

/** Quake games store it next to their archives or in a `gfx` folder next to them. */
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

async function readImage(path: string, { host, options, images }: GivenContext): Promise<LazyImage | undefined> {
  const bytes = await host.readFile(path)
  if (bytes === undefined) return undefined
  const checkSize = pixelLimit(options.maxTexturePixels)
  try {
    return await lazyImage(`given ${path}`, () => decodeImage(bytes, path, host, checkSize), images)
  } catch (error) {
    if (error instanceof FormatError) throw failureOfFormatError(error, path, bytes)
    throw error
  }
}
