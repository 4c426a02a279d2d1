export { addTerrainLight } from './add-terrain-light.js'
export { type Ground, groundsOf, pageSizes, pointOfLuxel } from './ground-pages.js'
