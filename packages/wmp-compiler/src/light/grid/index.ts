export { addLightGrid, type GridContext } from './add-light-grid.js'
