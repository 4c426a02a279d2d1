export { court, type SampleLevel } from './samples.js'
export { type EngineOfLevels, type SampleLevelOptions, type ShownSample, testLevels } from './suite.js'
