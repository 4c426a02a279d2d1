export { checkBsp } from './check.js'
export { type BspPlan, createBsp, type PlannedBspTexture } from './create.js'
export type { PlannedBspFace } from './create-faces.js'
export type {
  BspDocument,
  BspFaces,
  BspFormat,
  BspMiptex,
  BspNoTexture,
  BspPlanes,
  BspTexinfos,
  BspTexture,
  BspxLump,
} from './document.js'
export { type BspEntities, bspEntities, bspModelIndex, writeBspEntities } from './entities.js'
export { bspFacePolygon, bspFaceTexels } from './geometry.js'
export type { BspLumpName } from './layout.js'
export { type BspLightmap, bspFaceLightmap } from './lightmap.js'
export { readBsp } from './read.js'
export { bspMiptex, decodeBspTexture } from './texture.js'
export type { BspClipnodes, BspLeafs, BspModels, BspNodes } from './tree.js'
export { bspVisibleLeafs, type PackedVisibility, packVisibility } from './visibility.js'
export { bspLump, writeBsp } from './write.js'
