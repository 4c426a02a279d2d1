import { type AboutRoom, aboutRecord } from '../../about/about.js'
import { directoryRecord, textureRecord, wadHeader } from './layout.js'

const mip = (level: number) => [`Where level ${level} starts, from the start of this record.`, 'bytes'] as const

/** Head of a texture, also in compiled levels. */
export const aboutWadTexture = aboutRecord(textureRecord, 'Name, size and type of a texture, before its pixels.', {
  name: 'Name of the texture, by which faces refer to it.',
  width: ['Width; the length of an embedded DDS file in bytes.', 'texels'],
  height: ['Height.', 'texels'],
  type: 'Pixel format: 0 palette, 2 RGB 565, 4 BGR, 5 BGRA, 6 a DDS file; 8 adds mips. Old WMB6 files have 40 here, which means 10.',
  mip1: mip(1),
  mip2: mip(2),
  mip3: mip(3),
})

/** Header and directory, which WAD2, WAD3 and WAD7 share. */
export const aboutArchive: AboutRoom = {
  records: [
    aboutRecord(wadHeader, 'Size and place of the directory.', {
      entries: 'Number of entries of the directory.',
      directory: ['Offset of the directory, usually after the lumps.', 'bytes'],
    }),
    aboutRecord(directoryRecord, 'Place, type and name of a lump.', {
      position: ['Offset of the lump.', 'bytes'],
      storedSize: ['Length of the lump in the file.', 'bytes'],
      size: ['Length of the lump in memory, the same: nothing is compressed.', 'bytes'],
      type: '0x40 palette. WAD2 and WAD3: 0x42 image, 0x43 Half-Life’s texture, 0x44 Quake’s texture, 0x45 pixels, 0x46 font. WAD7: a texture type.',
      compression: '0: none.',
      marker: '0xffff in WAD7, 0 in the others.',
      name: 'Name of the lump.',
    }),
  ],
  parts: {
    'the format mark': 'WAD2, WAD3 or WAD7: the format of the file.',
    'the directory': 'Place, type and name of every lump.',
    entries: 'The lumps: textures and palettes.',
    colors: '256 colors of red, green and blue.',
    lump: 'A lump of another type, or a damaged one; kept.',
    pixels: 'Pixels from the top row, level after level. In WAD3 the number of colors and the colors follow.',
  },
}

/** WAD7 (docs/formats/wad7.md). */
export const aboutWad: AboutRoom = { records: [aboutWadTexture] }
