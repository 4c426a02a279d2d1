export { brokenInvariants } from './broken-invariants.js'
export { portalProblems } from './portal-invariants.js'
export { treeProblems } from './tree-invariants.js'
