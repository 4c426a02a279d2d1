export { levelFromMap } from './level-from-map.js'
export { levelFromWmp } from './level-from-wmp.js'
export { usableBlocks } from './usable-blocks.js'
