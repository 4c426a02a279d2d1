export { type LevelLightOptions, LevelLights, toColor } from './level-lights.js'
export {
  createLevel,
  createSurfaceMaterial,
  fogColour,
  LevelObject,
  type LevelOptions,
  type SurfaceMaterialFactory,
} from './level-object.js'
export type { PlayOptions } from './model/clip-player.js'
export { createModel, ModelObject, type ModelOptions } from './model/model-object.js'
export { PartObject } from './part-object.js'
export { place } from './place.js'
export { createMaterial, type MaterialFactory } from './surface/create-material.js'
export type { PictureDecoder, TextureOptions } from './surface/textures.js'
export { SurfaceMesh } from './surface-mesh.js'
export { createTerrain, TerrainObject, type TerrainOptions } from './terrain-object.js'
