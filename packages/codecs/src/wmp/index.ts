export { checkWmp } from './check.js'
export {
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  createWmp,
  entitySubtypeOf,
  type PlannedEntity,
  type PlannedLight,
  type PlannedPath,
  type PlannedPlace,
  type PlannedRegion,
  type PlannedSound,
  type WmpPlan,
} from './create.js'
export {
  type BoxSide,
  createBlock,
  createBox,
  type PlannedBlock,
  type PlannedBox,
  type PlannedPolygon,
} from './create-block.js'
export { defaultAxes, defaultFace, defaultTexture, defaultTextureSize, faceOf, polygonNormal } from './default-face.js'
export type {
  WmpAddress,
  WmpAxis,
  WmpBlock,
  WmpChunk,
  WmpColour,
  WmpDocument,
  WmpEntity,
  WmpFace,
  WmpGroup,
  WmpHeader,
  WmpLeaf,
  WmpLevel,
  WmpLight,
  WmpNode,
  WmpPath,
  WmpPlace,
  WmpPolygons,
  WmpPosition,
  WmpRawSection,
  WmpRegion,
  WmpResidue,
  WmpRoot,
  WmpSound,
  WmpSource,
  WmpSpelling,
  WmpUnknown,
  WmpVector,
  WmpWad,
  WmpWed,
} from './document.js'
export { wmpEntitySubtypes } from './document.js'
export { parseWmp } from './parse.js'
export { printWmp } from './print.js'
export { readWmp } from './read.js'
export { respell } from './respell.js'
export { isBlockNode, type WalkedNode, walkNodes } from './walk-nodes.js'
export { writeWmp } from './write.js'
