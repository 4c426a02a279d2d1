export type {
  QuakeFrame,
  QuakeMdlDocument,
  QuakePose,
  QuakeSkin,
  QuakeSkinPoints,
  QuakeTriangles,
} from './document.js'
export { type QuakeGroup, quakeFrameGroups, quakeSkinGroups } from './groups.js'
export type { QuakeMdlFormat } from './layout.js'
export { posesOf } from './poses.js'
export { readQuakeMdl } from './read.js'
export { writeQuakeMdl } from './write.js'
