// Loaded on demand, with the first level that has a light grid, or light of terrains.
export { ObjectLights } from './object-lights.js'
export { showPageLight } from './page-light.js'
