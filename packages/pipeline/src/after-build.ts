// What a door does beside builds: many never do, so it is loaded by itself.
export { pruneCache } from './cache/prune.js'
export { keepDeclaration } from './declare/keep-declarations.js'
