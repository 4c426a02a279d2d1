export type { SampleModel } from './samples.js'
export { type EngineOfModels, type SampleOptions, type Shown, testModels } from './suite.js'
