export type { Mdl5Document, Mdl5Frame } from './document.js'
export { readMdl5 } from './read.js'
export { writeMdl5 } from './write.js'
