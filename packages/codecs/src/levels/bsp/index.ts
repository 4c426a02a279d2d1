export { checkBsp } from './check.js'
export type {
  BspClipnodes,
  BspDocument,
  BspFaces,
  BspFormat,
  BspLeafs,
  BspMiptex,
  BspModels,
  BspNodes,
  BspNoTexture,
  BspPlanes,
  BspTexinfos,
  BspTexture,
  BspxLump,
} from './document.js'
export { type BspEntities, bspEntities, bspModelIndex, writeBspEntities } from './entities.js'
export { bspFacePolygon, bspFaceTexels } from './faces/geometry.js'
export { type BspLightmap, bspFaceLightmap } from './faces/lightmap.js'
export type { BspLumpName } from './layout.js'
export { readBsp } from './read.js'
export { bspMiptex, decodeBspTexture } from './textures/texture.js'
export { type BspBrush, type BspModelBrushes, bspBrushes } from './tree/brushes.js'
export { bspVisibleLeafs, type PackedVisibility, packVisibility } from './tree/visibility.js'
export { writeBsp } from './write.js'
