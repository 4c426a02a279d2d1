export { type BmpImage, readBmp } from './read.js'
export { writeBmp } from './write.js'
