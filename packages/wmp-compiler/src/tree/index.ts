export { BrushIndex } from './brush-index.js'
export { buildTree } from './build-tree.js'
export { leafAt } from './leaf-at.js'
export type { Tree } from './tree.js'
