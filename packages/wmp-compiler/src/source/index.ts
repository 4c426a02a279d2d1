export { levelFromMap } from './level-from-map.js'
export { levelFromWmb } from './level-from-wmb.js'
export { levelFromWmp } from './level-from-wmp.js'
export { usableBlocks } from './usable-blocks.js'
