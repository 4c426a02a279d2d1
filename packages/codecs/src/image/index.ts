export type { RgbaImage } from './rgba-image.js'
