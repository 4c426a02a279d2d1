export { boundsOf, emitCollision, emitLeak, emitTree, emitVisibility } from './columns.js'
export { emitBlocks, emitFacts } from './facts.js'
export { SurfaceBuffers } from './surface-buffers.js'
export { emitSurfaces } from './surfaces.js'
