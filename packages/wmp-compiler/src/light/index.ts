export { addLightmaps } from './add-lightmaps.js'
export type { FaceLight } from './light-page.js'
export type { LightSource } from './light-source.js'
