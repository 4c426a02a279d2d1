export { defaultPalette } from './default-palette.js'
export type { Palette } from './document.js'
export { readPalette } from './read.js'
export { writePalette } from './write.js'
