import type { Codec } from '../../codec.js'
import type { Palette } from '../../image/palette.js'
import { readPalette } from './read.js'
import { writePalette } from './write.js'

export const paletteCodec: Codec<Palette> = { read: readPalette, write: writePalette }
