export { type PcxImage, readPcx } from './read.js'
export { writePcx } from './write.js'
