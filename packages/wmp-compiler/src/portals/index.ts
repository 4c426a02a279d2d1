export { findPortals } from './find-portals.js'
export type { Flood, Leak } from './leak.js'
export type { Portals } from './portals.js'
