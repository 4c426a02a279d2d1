export { buildTree, reportUndivided } from './build-tree.js'
export type { Tree } from './tree.js'
export { leafAt } from './tree.js'
