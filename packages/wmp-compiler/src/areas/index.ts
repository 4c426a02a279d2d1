export { type AreaOptions, splitAreas } from './split-areas.js'
