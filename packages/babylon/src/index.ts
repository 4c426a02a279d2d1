export type {
  GridLightOptions,
  ImageDecoder,
  LevelLightOptions,
  LightStyles,
  Look,
  PlayOptions,
  VertexFramesOn,
} from '@brushwork/scene'
export type { LevelOptions } from './level/babylon-levels.js'
export type { LevelEvents } from './level/level-events.js'
export { LevelLights } from './level/level-lights.js'
export { createLevel, LevelObject } from './level/level-object.js'
export { PartObject, place } from './level/part-object.js'
export { SurfaceMesh } from './level/surface-mesh.js'
export { createMaterial } from './model/create-material.js'
export { createModel, ModelObject, type ModelOptions } from './model/model-object.js'
export { NotDrawnError } from './not-drawn.js'
export { PackNode } from './port/pack-node.js'
