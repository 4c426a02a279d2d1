export { applyPalette } from './colour.js'
export type { DecodedImage, IndexedImage, RgbaImage } from './rgba-image.js'
