// Loaded on demand, with the first model that has levels of detail.
export { withLevels } from '@brushwork/scene'
export { showLevels } from './detail-levels.js'
