export { applyPalette, isOpaque, type PaletteOptions } from './color.js'
export { imageSizeProblem } from './limits.js'
export type { DecodedImage, IndexedImage, RgbaImage } from './rgba-image.js'
