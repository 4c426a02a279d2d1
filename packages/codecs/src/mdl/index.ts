export type { MdlDocument } from './document.js'
