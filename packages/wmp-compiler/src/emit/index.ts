export { boundsOf } from './bounds.js'
export { emitFacts } from './facts.js'
export { emitSurfaces } from './surfaces.js'
