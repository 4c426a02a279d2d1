export {
  bakeFinal,
  type LightQuality,
  LightReuse,
  LightState,
  type LightWorkers,
  type TextureSummary,
} from './final/index.js'
export { addLightGrid, type ProbeSource } from './grid/index.js'
export type { LightObject } from './light-object.js'
export { planeOfLargest } from './luxel-grid.js'
export { bakeOriginal, isDark, type OriginallyLit } from './original/bake-original.js'
export { addLightmaps } from './pages/add-lightmaps.js'
export { blockAndFace, faceNumber, faceOfTriangle, isLitSurface, trianglesByFace } from './pages/block-face.js'
export { CarriedLight } from './pages/carry-light.js'
export type { FaceLight } from './pages/light-page.js'
export { type LightSource, LOST_IN_FILE } from './pages/light-source.js'
export { Shelves, shelfOrder } from './pages/shelves.js'
export { lightProvisionally } from './provisional/index.js'
export { addTerrainLight, groundsOf } from './terrain/index.js'
