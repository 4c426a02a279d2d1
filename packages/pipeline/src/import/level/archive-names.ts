import { textureStem } from '../../resolve/picture-reference.js'
import { isAsLongAsField, referenceName } from '../../resolve/reference.js'
import { SortedNames } from '../../resolve/sorted-names.js'
import type { Archive, ArchivedTexture } from './archive.js'

/** A texture and the archive that holds it. */
export interface TextureInArchive {
  readonly archive: Archive
  readonly texture: ArchivedTexture
}

/** Textures of archives by stem and by beginning; the first archive that has one wins. */
export class ArchiveNames {
  readonly #archives: readonly Archive[]
  readonly #sorted = new Map<Archive, SortedNames>()
  readonly #stems = new Map<Archive, ReadonlyMap<string, ArchivedTexture>>()

  constructor(archives: readonly Archive[]) {
    this.#archives = archives
  }

  /** Textures with the name itself, then with its base name: the first of each archive. */
  *named(name: string): Generator<TextureInArchive> {
    const [whole, base] = [name.toLowerCase(), referenceName(name).toLowerCase()]
    for (const archive of this.#archives) {
      const texture = archive.textures.get(whole) ?? archive.textures.get(base)
      if (texture !== undefined) yield { archive, texture }
    }
  }

  /** Textures whose names differ in the ending of a file only: `stone5` for `stone5.pcx`, or the other way around. */
  *withStem(name: string): Generator<TextureInArchive> {
    const stem = textureStem(referenceName(name))
    for (const archive of this.#archives) {
      const texture = this.#stemsOf(archive).get(stem)
      if (texture !== undefined) yield { archive, texture }
    }
  }

  /** Textures whose name, or the name that is wanted, is the start of the other and fills its field. None where several fit. */
  *beginning(name: string): Generator<TextureInArchive> {
    const base = referenceName(name).toLowerCase()
    for (const archive of this.#archives) {
      const texture = cutName(archive, base) ?? this.#onlyLongerName(archive, base)
      if (texture !== undefined) yield { archive, texture }
    }
  }

  /** Whether an archive has a texture for a name, in any of these ways. */
  has(name: string): boolean {
    return [this.named(name), this.withStem(name), this.beginning(name)].some((found) => found.next().done !== true)
  }

  /** The first names, at most `most`, of the first archive in which a name that was cut begins several. */
  rivals(name: string, most: number): readonly string[] {
    const base = referenceName(name).toLowerCase()
    for (const archive of this.#archives) {
      const longer = this.#longerNames(archive, base, most)
      if (longer.length > 1) return longer
    }
    return []
  }

  /** The wanted name was cut: the one texture whose name begins with it. */
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
    const known = this.#stems.get(archive)
    if (known !== undefined) return known
    const stems = new Map<string, ArchivedTexture>()
    for (const [name, texture] of archive.textures) {
      const stem = textureStem(name)
      if (!stems.has(stem)) stems.set(stem, texture)
    }
    this.#stems.set(archive, stems)
    return stems
  }
}

/** The archive holds the first 16 or 15 characters of a longer name. */
function cutName({ textures }: Archive, name: string): ArchivedTexture | undefined {
  return name.length > 15 ? (textures.get(name.slice(0, 16)) ?? textures.get(name.slice(0, 15))) : undefined
}
