import { createWad, writeWad } from '@brushwork/codecs/wad'
import { ditheredFor565, inColorsOf } from '../painting/dither.js'
import { sharedPalette } from '../painting/palette.js'
import { ARCHIVED } from './index.js'

/** The bytes of courtyard.wad: masonry in 16 bits, roof and plaster with mips, timber and iron in 8 bits. */
export function archive(): Uint8Array {
  const palette = sharedPalette()
  const textures = ARCHIVED.map(({ name, paint, storage }) => {
    const image = paint()
    if (storage === 'palette') return { name, image: inColorsOf(image, palette), format: storage }
    return { name, image: ditheredFor565(image), format: 'rgb565' as const, mips: storage === 'rgb565 with mips' }
  })
  return writeWad(createWad({ palette, textures }))
}
