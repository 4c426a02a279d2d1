export { brokenInvariants } from './broken-invariants.js'
