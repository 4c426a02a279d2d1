import type { RgbaImage } from '@brushwork/codecs/image'
import type { Palette } from '@brushwork/codecs/palette'
import {
  decodeQuakeWadDecal,
  decodeQuakeWadTexture,
  type QuakeWadTexture,
  quakeWadTexturePalette,
} from '@brushwork/codecs/quake-wad'
import { decodeWadTexture, type WadTexture } from '@brushwork/codecs/wad'
import type { Reference } from '../../resolve/reference.js'

/** A texture as archives and compiled levels store it. */
export interface ArchivedTexture {
  readonly payload: Uint8Array
  /** All inputs of its image besides the payload and the palette. */
  header(): string
  /** Whether its pixels index Quake's `palette.lmp`, which archives do not contain. */
  readonly wantsQuakePalette: boolean
  /** @param palette for 8-bit textures; undefined for the game's default. @throws FormatError */
  decode(palette: Palette | undefined): RgbaImage
  /** Its image on decals; absent where that is the same. @throws FormatError */
  decodeDecal?(): RgbaImage
}

/** Textures by name: an archive that a level names, or a compiled level itself. */
export interface Archive {
  /** Base name as in the level; empty for the level's own textures. */
  readonly name: string
  /** Undefined for the level's own textures. */
  readonly reference: Reference | undefined
  /** For its 8-bit textures; undefined for the palette of the level. */
  readonly palette: Palette | undefined
  /** By lower-case name; the first of duplicates wins. Empty for a missing or unreadable archive. */
  readonly textures: ReadonlyMap<string, ArchivedTexture>
  /** Whether the project has such a file. */
  readonly found: boolean
}

/** GameStudio textures by lower-case name; the first of duplicates wins. */
export function texturesByName(
  entries: readonly Pick<WadTexture, 'name' | 'type' | 'width' | 'height' | 'payload'>[],
): Archive['textures'] {
  return byName(entries, (entry) => ({
    payload: entry.payload,
    header: () => JSON.stringify([entry.type, entry.width, entry.height]),
    wantsQuakePalette: false,
    decode: (palette) => decodeWadTexture(entry, palette),
  }))
}

/** Quake and Half-Life textures by lower-case name; the first of duplicates wins. */
export function quakeTexturesByName(entries: readonly QuakeWadTexture[]): Archive['textures'] {
  return byName(entries, (entry) => ({
    payload: entry.payload,
    header: () => JSON.stringify(['quake', entry.name.text, entry.type, entry.width, entry.height, entry.mipOffsets]),
    wantsQuakePalette: quakeWadTexturePalette(entry) === undefined,
    decode: (palette) => decodeQuakeWadTexture(entry, palette),
    decodeDecal: () => decodeQuakeWadDecal(entry),
  }))
}

function byName<T extends { readonly name: { readonly text: string } }>(
  entries: readonly T[],
  archived: (entry: T) => ArchivedTexture,
): Archive['textures'] {
  const textures = new Map<string, ArchivedTexture>()
  for (const entry of entries) {
    const name = entry.name.text.toLowerCase()
    if (!textures.has(name)) textures.set(name, archived(entry))
  }
  return textures
}
