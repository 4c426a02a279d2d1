export type { Mdl5Document, Mdl5Frame } from './document.js'
