export type { HmpDocument, HmpFrame } from './document.js'
export { readHmp } from './read.js'
export { writeHmp } from './write.js'
