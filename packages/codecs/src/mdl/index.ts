export type { MdlDocument } from './document.js'
export { NORMAL_COUNT, normalTable } from './normal-table.js'
export { readMdl } from './read.js'
export { writeMdl } from './write.js'
