export { findPortals } from './find-portals.js'
export { LeafGraph } from './leaf-graph.js'
export type { Portals } from './portals.js'
