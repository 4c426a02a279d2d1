import { aboutRecord } from '../../about/about.js'
import { textureRecord } from './layout.js'

/** Head of a texture, also in compiled levels. */
export const aboutWadTexture = aboutRecord(textureRecord, 'Name, size and type of a texture, before its pixels.', {
  name: 'Name of the texture, by which faces refer to it.',
  width: ['Width; the length of an embedded DDS file in bytes.', 'texels'],
  height: ['Height.', 'texels'],
  type: 'Pixel format: 0 palette, 2 RGB 565, 4 BGR, 5 BGRA, 6 a DDS file; 8 adds mips. Old WMB6 files have 40 here, which means 10.',
  mip1: ['Where level 1 starts, from the start of this record.', 'bytes'],
  mip2: ['Where level 2 starts, from the start of this record.', 'bytes'],
  mip3: ['Where level 3 starts, from the start of this record.', 'bytes'],
})
