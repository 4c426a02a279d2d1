import { FormatError } from '@brushwork/codecs'
import type { Palette } from '@brushwork/codecs/palette'
import { type LazyPicture, lazyPicture } from '../../picture/lazy-picture.js'
import type { Finding } from '../../report/finding.js'
import { listedNames } from '../../report/listed-names.js'
import type { ImportContext } from '../import-context.js'
import type { Archive, ArchivedTexture } from './archive.js'
import { ArchiveNames, type TextureInArchive } from './archive-names.js'

/** Names that a message lists. */
const MOST_RIVALS = 4

/** The palette of a texture in an archive. */
export type PaletteOf = (archive: Archive, texture: ArchivedTexture) => Promise<Palette | undefined>

/** Images of textures in archives. Each texture is decoded once; names that differ in case share one. */
export class ArchivedPictures {
  readonly #names: ArchiveNames
  readonly #paletteOf: PaletteOf
  readonly #context: ImportContext
  readonly #findings: Finding[]
  readonly #decoded = new Map<ArchivedTexture, LazyPicture | undefined>()

  /** @param findings get one for each texture that cannot be read. */
  constructor(archives: readonly Archive[], paletteOf: PaletteOf, context: ImportContext, findings: Finding[]) {
    this.#names = new ArchiveNames(archives)
    this.#paletteOf = paletteOf
    this.#context = context
    this.#findings = findings
  }

  /** The image of a name, with or without the ending of a file; undefined where no archive has it. */
  async picture(name: string): Promise<LazyPicture | undefined> {
    return (await this.#first(name, this.#names.named(name))) ?? this.#first(name, this.#names.withStem(name))
  }

  /** The image for a name that was cut, or that an archive had to cut. A name that begins several decides nothing, and is reported. */
  async pictureOfCutName(name: string): Promise<LazyPicture | undefined> {
    const picture = await this.#first(name, this.#names.beginning(name))
    if (picture === undefined) this.#reportRivals(name, this.#names.rivals(name, MOST_RIVALS))
    return picture
  }

  #reportRivals(name: string, rivals: readonly string[]): void {
    if (rivals.length === 0) return
    const text =
      'several textures of an archive begin with a name that was cut, and none is used: rename the one that is meant'
    this.#findings.push({ code: 'name-ambiguous', text: `${text}: ${name} (${listedNames(rivals)})`, isNote: true })
  }

  async #first(name: string, textures: Iterable<TextureInArchive>): Promise<LazyPicture | undefined> {
    for (const found of textures) {
      const picture = await this.#decode(name, found)
      if (picture !== undefined) return picture
    }
    return undefined
  }

  /** Undefined for a texture without pixels: another archive may have it whole. */
  async #decode(name: string, { archive, texture }: TextureInArchive): Promise<LazyPicture | undefined> {
    if (this.#decoded.has(texture)) return this.#decoded.get(texture)
    const picture = await this.#read(name, archive, texture)
    this.#decoded.set(texture, picture)
    return picture
  }

  async #read(name: string, archive: Archive, texture: ArchivedTexture): Promise<LazyPicture | undefined> {
    try {
      const picture = await openArchived(texture, await this.#paletteOf(archive, texture), this.#context)
      return picture.width > 0 && picture.height > 0 ? picture : undefined
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.#findings.push({
        ...(archive.reference === undefined ? {} : { about: archive.reference }),
        code: 'texture-unreadable',
        text: `the texture ${name} cannot be read: ${error.reason}`,
        consequence: 'a stand-in is shown',
      })
      return this.#context.standIns.of(name)
    }
  }
}

/** @throws FormatError */
function openArchived(
  texture: ArchivedTexture,
  palette: Palette | undefined,
  { steps, pictures }: ImportContext,
): Promise<LazyPicture> {
  const colours = palette && steps.sha256(palette.colours)
  const key = `texture ${texture.header()} ${steps.sha256(texture.payload)} ${colours}`
  return lazyPicture(key, () => ({ image: texture.decode(palette) }), pictures)
}
