export { Level, type LevelProps } from './level.js'
export { Model, type ModelProps } from './model.js'
export { Terrain, type TerrainProps } from './terrain.js'
