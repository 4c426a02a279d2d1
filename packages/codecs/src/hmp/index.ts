export { createHmp7, type TerrainPlan } from './create.js'
export type { HmpDocument, HmpFrame } from './document.js'
export type { HmpFormat } from './layout.js'
export { readHmp } from './read.js'
export {
  type TerrainExtents,
  type TerrainGrid,
  terrainExtents,
  terrainGrid,
  terrainHeights,
  terrainNormals,
} from './terrain.js'
export { writeHmp } from './write.js'
