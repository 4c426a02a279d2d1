export type { Skin } from './document.js'
