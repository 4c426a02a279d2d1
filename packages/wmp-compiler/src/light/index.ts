export { addLightmaps } from './add-lightmaps.js'
export type { FaceLight } from './light-page.js'
export { type LightSource, LOST_IN_FILE } from './light-source.js'
export { bakeOriginal, type OriginalLight } from './original/bake-original.js'
