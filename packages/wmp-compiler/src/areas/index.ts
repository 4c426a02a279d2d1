export { splitAreas } from './split-areas.js'
