export { sourceFromBsp } from './compile-bsp.js'
export { levelFromBsp } from './level-from-bsp.js'
