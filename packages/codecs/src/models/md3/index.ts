export type {
  Md3Document,
  Md3Frames,
  Md3Section,
  Md3Shader,
  Md3Surface,
  Md3SurfaceSection,
  Md3Tags,
} from './document.js'
export { type Md3AngleSteps, md3Normals, packMd3Normals } from './normals.js'
export { readMd3 } from './read.js'
export type { Md3PlacedTable } from './table-order.js'
export { writeMd3 } from './write.js'
