export { createInstances } from './create-instances.js'
export { createLevel } from './create-level.js'
export { createModel } from './create-model.js'
export { createSky, createSprite, createTerrain } from './create-shapes.js'
