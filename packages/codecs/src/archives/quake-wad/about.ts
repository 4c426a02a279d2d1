import { type AboutRoom, aboutRecord } from '../../about/about.js'
import { mipTextureRecord } from './layout.js'

/** Textures of Quake, also in its compiled levels (docs/formats/wad2.md). */
export const aboutQuakeTexture: AboutRoom = {
  records: [
    aboutRecord(mipTextureRecord, 'Name and size of a texture, before its four levels.', {
      name: 'Name of the texture.',
      width: ['Width, a multiple of 16.', 'texels'],
      height: ['Height, a multiple of 16.', 'texels'],
      mipOffsets: [
        'Where the four levels begin, from the start of this record; 0 in levels whose textures are in an archive.',
        'bytes',
      ],
    }),
  ],
}
