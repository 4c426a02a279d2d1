export { addLightmaps } from './add-lightmaps.js'
export { blockAndFace, faceNumber, faceOfTriangle, isLitSurface, trianglesByFace } from './block-face.js'
export { CarriedLight } from './carry-light.js'
export {
  bakeFinal,
  type FinalLight,
  type LightQuality,
  LightState,
  type LightWorkers,
  type TextureSummary,
} from './final/index.js'
export { addLightGrid, type GridContext } from './grid/index.js'
export type { LightObject } from './light-object.js'
export type { FaceLight } from './light-page.js'
export { type LightSource, LOST_IN_FILE } from './light-source.js'
export { bakeOriginal, isDark, type LightProgress, type OriginalLight } from './original/bake-original.js'
export { planeOfLargest } from './plane-of-largest.js'
export { addTerrainLight } from './terrain/index.js'
