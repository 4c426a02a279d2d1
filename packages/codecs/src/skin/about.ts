import { type AboutRoom, aboutRecord } from '../about/about.js'
import { SKIN_HEADER } from './layout.js'

/** Type, width and height of a skin, which MDL7 has in a record of its own. */
export const aboutSkinFields = {
  type: 'Pixel format in the low three bits: 0 palette, 1 another skin, 2 RGB 565, 3 ARGB 4444, 4 BGR, 5 BGRA, 6 a DDS file, 7 an external file. 8 adds mips, 0x10 a material, 0x20 an effect.',
  width: ['Width; the length of the payload in bytes for formats 6 and 7, the number of a skin for 1.', 'pixels'],
  height: ['Height; 1 for formats 6 and 7.', 'pixels'],
} as const

/** Skins of models and terrains (docs/formats/mdl5.md). */
export const aboutSkins: AboutRoom = {
  records: [aboutRecord(SKIN_HEADER, 'Type and size of a skin, before its pixels.', aboutSkinFields)],
  parts: {
    skins: 'The images that cover the surface.',
    'the skin': 'Pixels in rows from the top, mips after level 0; or a DDS file, or the name of an image file.',
    'skins.unknown': 'Bytes of a skin of unknown type; their length is guessed from the rest of the file.',
    'the material':
      'Diffuse, ambient, specular and emissive color as red, green, blue, alpha from 0 to 1, then the specular power. The opacity is the ambient alpha.',
    surplus: 'Bytes beyond the known layout.',
    'skins.length': ['Length of the effect that follows.', 'bytes'],
    'the effect': 'File name of the effect with its NUL, or the source text of the effect.',
    'skins.type': aboutSkinFields.type,
  },
}
