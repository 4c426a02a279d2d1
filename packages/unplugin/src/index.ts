export type { BrushworkOptions } from './options.js'
