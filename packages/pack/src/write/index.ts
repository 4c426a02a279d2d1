export { interchangeBytes, writeInterchange } from './interchange/write-interchange.js'
export { packDifference } from './pack-difference.js'
export { writePack } from './write-pack.js'
