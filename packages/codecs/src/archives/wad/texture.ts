import { FormatError } from '../../binary/index.js'
import type { RgbaImage } from '../../image/index.js'
import type { Palette } from '../../image/palette.js'
import { decodeDds, readDds } from '../../image-files/dds/index.js'
import { decodeSkin } from '../../skin/index.js'
import type { WadDocument, WadTexture } from './document.js'

/**
 * Decodes level 0 of a texture to RGBA (copy). 8-bit textures need the archive's palette (`wadPalette`); the default is
 * the engine's.
 * @throws FormatError if the texture, or an embedded DDS file, cannot be read.
 */
export function decodeWadTexture(
  texture: Pick<WadTexture, 'type' | 'width' | 'height' | 'payload' | 'problem'>,
  palette?: Palette,
): RgbaImage {
  if (texture.problem !== undefined) throw new FormatError('unsupported', { format: 'wad7', path: '' }, texture.problem)
  const { type, width, height, payload } = texture
  // Texture records and model skins share their type numbers and pixel layouts.
  const content = decodeSkin({ type, width, height, payload }, palette)
  if (content.kind === 'image') return content.image
  if (content.kind === 'dds') return decodeDds(readDds(content.bytes))
  return { width, height, pixels: new Uint8Array(0) }
}

/** The archive's palette, from its first palette lump. */
export function wadPalette(document: WadDocument): Palette | undefined {
  const entry = document.entries.find((candidate) => candidate.kind === 'palette')
  return entry?.kind === 'palette' ? { colors: entry.colors, issues: [] } : undefined
}
