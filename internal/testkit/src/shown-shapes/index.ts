export { type EngineOfShapes, type ShapeSamples, type ShownShape, testShapes } from './suite.js'
