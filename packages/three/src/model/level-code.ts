// Loaded on demand, with the first model that has levels of detail.
export { showLevels, withLevels } from './detail-levels.js'
