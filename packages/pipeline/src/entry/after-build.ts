// Optional tasks after a build, in a separate entry so that callers load them only when needed.

export { keepDeclaration } from '../declare/keep-declarations.js'
export { pruneCache } from '../store/prune/prune-cache.js'
