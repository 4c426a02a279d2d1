// Loaded on demand, with the first level that has a light grid, or light of terrains.

export { showPageLight } from '../light/page-light.js'
export { ObjectLights } from './object-lights.js'
