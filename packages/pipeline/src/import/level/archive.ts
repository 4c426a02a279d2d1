import type { Palette } from '@brushwork/codecs/palette'
import type { WadTexture } from '@brushwork/codecs/wad'
import type { Reference } from '../../resolve/reference.js'

/** A texture as archives and compiled levels store it. */
export type ArchivedTexture = Pick<WadTexture, 'type' | 'width' | 'height' | 'payload'>

/** Textures by name: an archive that a level names, or a compiled level itself. */
export interface Archive {
  /** Base name as in the level; empty for the level's own textures. */
  readonly name: string
  /** Undefined for the level's own textures. */
  readonly reference: Reference | undefined
  /** Of its 8-bit textures; undefined for the palette of the level. */
  readonly palette: Palette | undefined
  /** In lower case; the first of several wins. Empty for an archive that is not there, or cannot be read. */
  readonly textures: ReadonlyMap<string, ArchivedTexture>
  /** Whether the project has such a file. */
  readonly found: boolean
}

/** Textures by their names in lower case; the first of several wins. */
export function texturesByName<T extends { readonly name: { readonly text: string } }>(
  entries: readonly T[],
): ReadonlyMap<string, T> {
  const textures = new Map<string, T>()
  for (const entry of entries) {
    const name = entry.name.text.toLowerCase()
    if (!textures.has(name)) textures.set(name, entry)
  }
  return textures
}
