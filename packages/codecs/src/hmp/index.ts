export type { HmpDocument, HmpFrame } from './document.js'
