export { sheet, slope } from './samples.js'
export { type EngineOfShapes, type ShapeSamples, type ShownShape, testShapes } from './suite.js'
