export { addTerrainLight } from './add-terrain-light.js'
