export { defaultPalette, type Palette } from '../../image/palette.js'
export { readPalette } from './read.js'
export { writePalette } from './write.js'
