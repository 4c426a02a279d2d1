import { FormatError } from '@brushwork/codecs'
import type { Palette } from '@brushwork/codecs/palette'
import { listedNames } from '../../../diagnostics/nearest-name.js'
import { type LazyImage, lazyImage } from '../../../image/lazy-image.js'
import type { ImportContext } from '../../import-context.js'
import type { StoredDiagnostic } from '../../stored-diagnostic.js'
import type { Archive, ArchivedTexture } from '../archive.js'
import { ArchiveNames, type TextureInArchive } from './archive-names.js'

/** Names listed in a message. */
const MAX_RIVALS = 4

/** The palette of a texture in an archive. */
export type PaletteOf = (archive: Archive, texture: ArchivedTexture) => Promise<Palette | undefined>

/** Decodes textures of archives. Each texture is decoded once; names that differ only in case share one image. */
export class ArchivedImages {
  readonly #names: ArchiveNames
  readonly #paletteOf: PaletteOf
  readonly #context: ImportContext
  readonly #diagnostics: StoredDiagnostic[]
  readonly #isDecal: boolean
  readonly #decoded = new Map<ArchivedTexture, LazyImage | undefined>()

  /** @param diagnostics receives one entry for each unreadable texture. @param isDecal decodes textures as decals show them */
  constructor(
    archives: readonly Archive[],
    paletteOf: PaletteOf,
    context: ImportContext,
    diagnostics: StoredDiagnostic[],
    isDecal = false,
  ) {
    this.#isDecal = isDecal
    this.#names = new ArchiveNames(archives)
    this.#paletteOf = paletteOf
    this.#context = context
    this.#diagnostics = diagnostics
  }

  /** The image of a name, with or without a file extension; undefined when no archive has it. */
  async image(name: string): Promise<LazyImage | undefined> {
    return (await this.#first(name, this.#names.named(name))) ?? this.#first(name, this.#names.withStem(name))
  }

  /**
   * The image for a name that was cut in the level or in an archive. A prefix of several names is ambiguous: it gives
   * no image and is reported.
   */
  async imageOfCutName(name: string): Promise<LazyImage | undefined> {
    const image = await this.#first(name, this.#names.beginning(name))
    if (image === undefined) this.#reportRivals(name, this.#names.rivals(name, MAX_RIVALS))
    return image
  }

  #reportRivals(name: string, rivals: readonly string[]): void {
    if (rivals.length === 0) return
    const text =
      'several textures of an archive begin with a name that was cut, and none is used: rename the one that is meant'
    this.#diagnostics.push({ code: 'name-ambiguous', text: `${text}: ${name} (${listedNames(rivals)})`, isNote: true })
  }

  async #first(name: string, textures: Iterable<TextureInArchive>): Promise<LazyImage | undefined> {
    for (const found of textures) {
      const image = await this.#decode(name, found)
      if (image !== undefined) return image
    }
    return undefined
  }

  /** Undefined for a texture without pixels: another archive may contain them. */
  async #decode(name: string, { archive, texture }: TextureInArchive): Promise<LazyImage | undefined> {
    if (this.#decoded.has(texture)) return this.#decoded.get(texture)
    const image = await this.#read(name, archive, texture)
    this.#decoded.set(texture, image)
    return image
  }

  async #read(name: string, archive: Archive, texture: ArchivedTexture): Promise<LazyImage | undefined> {
    try {
      const image = await openArchived(texture, await this.#paletteOf(archive, texture), this.#context, this.#isDecal)
      return image.width > 0 && image.height > 0 ? image : undefined
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.#diagnostics.push({
        ...(archive.reference === undefined ? {} : { about: archive.reference }),
        code: 'texture-unreadable',
        text: `the texture ${name} cannot be read: ${error.reason}`,
        consequence: 'a stand-in is shown; save it again, or put an image of that name beside the level',
      })
      return this.#context.standIns.of(name)
    }
  }
}

/** @throws FormatError */
function openArchived(
  texture: ArchivedTexture,
  palette: Palette | undefined,
  { steps, images }: ImportContext,
  isDecal: boolean,
): Promise<LazyImage> {
  const colors = palette && steps.sha256(palette.colors)
  const { decodeDecal } = texture
  if (isDecal && decodeDecal !== undefined) {
    const key = `decal ${texture.header()} ${steps.sha256(texture.payload)}`
    return lazyImage(key, () => ({ image: decodeDecal() }), images)
  }
  const key = `texture ${texture.header()} ${steps.sha256(texture.payload)} ${colors}`
  return lazyImage(key, () => ({ image: texture.decode(palette) }), images)
}
