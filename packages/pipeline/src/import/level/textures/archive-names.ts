import { textureStem } from '../../../resolve/image-reference.js'
import { isAsLongAsField, referenceName } from '../../../resolve/reference.js'
import { SortedNames } from '../../../resolve/sorted-names.js'
import type { Archive, ArchivedTexture } from '../archive.js'

/** A texture and the archive that holds it. */
export interface TextureInArchive {
  readonly archive: Archive
  readonly texture: ArchivedTexture
}

/** Indexes textures of archives by stem and by prefix. The first archive with a match wins. */
export class ArchiveNames {
  readonly #archives: readonly Archive[]
  readonly #sorted = new Map<Archive, SortedNames>()
  readonly #stems = new Map<Archive, ReadonlyMap<string, ArchivedTexture>>()

  constructor(archives: readonly Archive[]) {
    this.#archives = archives
  }

  /** Textures with the exact name, then with the base name: the first of each archive. */
  *named(name: string): Generator<TextureInArchive> {
    const [whole, base] = [name.toLowerCase(), referenceName(name).toLowerCase()]
    for (const archive of this.#archives) {
      const texture = archive.textures.get(whole) ?? archive.textures.get(base)
      if (texture !== undefined) yield { archive, texture }
    }
  }

  /** Textures whose names differ only in a file extension: `stone5` for `stone5.pcx`, or vice versa. */
  *withStem(name: string): Generator<TextureInArchive> {
    const stem = textureStem(referenceName(name))
    for (const archive of this.#archives) {
      const texture = this.#stemsOf(archive).get(stem)
      if (texture !== undefined) yield { archive, texture }
    }
  }

  /**
   * Textures where one of the two names fills its field and is a prefix of the other. Yields nothing when several
   * match.
   */
  *beginning(name: string): Generator<TextureInArchive> {
    const base = referenceName(name).toLowerCase()
    for (const archive of this.#archives) {
      const texture = cutName(archive, base) ?? this.#onlyLongerName(archive, base)
      if (texture !== undefined) yield { archive, texture }
    }
  }

  /** Whether an archive has a texture for a name, by any of these rules. */
  has(name: string): boolean {
    return [this.named(name), this.withStem(name), this.beginning(name)].some((found) => found.next().done !== true)
  }

  /** The first names, at most `most`, of the first archive in which a cut name is the prefix of several. */
  rivals(name: string, most: number): readonly string[] {
    const base = referenceName(name).toLowerCase()
    for (const archive of this.#archives) {
      const longer = this.#longerNames(archive, base, most)
      if (longer.length > 1) return longer
    }
    return []
  }

  /** For a cut name: the one texture whose name begins with it. */
  #onlyLongerName(archive: Archive, name: string): ArchivedTexture | undefined {
    const longer = this.#longerNames(archive, name, 2)
    return longer.length === 1 ? archive.textures.get(longer[0]) : undefined
  }

  #longerNames(archive: Archive, name: string, most: number): readonly string[] {
    if (!isAsLongAsField(name)) return []
    const sorted = this.#sorted.get(archive) ?? new SortedNames(archive.textures.keys())
    this.#sorted.set(archive, sorted)
    return sorted.startingWith(name, most)
  }

  #stemsOf(archive: Archive): ReadonlyMap<string, ArchivedTexture> {
    const existing = this.#stems.get(archive)
    if (existing !== undefined) return existing
    const stems = new Map<string, ArchivedTexture>()
    for (const [name, texture] of archive.textures) {
      const stem = textureStem(name)
      if (!stems.has(stem)) stems.set(stem, texture)
    }
    this.#stems.set(archive, stems)
    return stems
  }
}

/** The archive stores only the first 16 or 15 characters of a longer name. */
function cutName({ textures }: Archive, name: string): ArchivedTexture | undefined {
  return name.length > 15 ? (textures.get(name.slice(0, 16)) ?? textures.get(name.slice(0, 15))) : undefined
}
