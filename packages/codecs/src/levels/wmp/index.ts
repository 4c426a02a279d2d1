export { checkWmp } from './document/check.js'
export {
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  createWmp,
  type PlannedEntity,
  type PlannedLight,
  type PlannedNode,
  type PlannedPath,
  type PlannedRegion,
  type PlannedSound,
  type WmpPlan,
} from './document/create.js'
export {
  type BoxSide,
  createBlock,
  createBox,
  type PlannedBlock,
  type PlannedBox,
  type PlannedPolygon,
} from './document/create-block.js'
export {
  defaultFace,
  defaultTexture,
  defaultTextureSize,
  faceOf,
  polygonNormal,
} from './document/default-face.js'
export type {
  WmpAddress,
  WmpAxis,
  WmpBlock,
  WmpChunk,
  WmpColor,
  WmpDocument,
  WmpEncoding,
  WmpEntity,
  WmpFace,
  WmpGroup,
  WmpHeader,
  WmpLeaf,
  WmpLevel,
  WmpLight,
  WmpNode,
  WmpNodeBase,
  WmpPath,
  WmpPolygons,
  WmpPosition,
  WmpRawSection,
  WmpRegion,
  WmpResidue,
  WmpRoot,
  WmpSound,
  WmpSource,
  WmpUnknown,
  WmpVector,
  WmpWad,
  WmpWed,
} from './document/document.js'
export { isBlockNode, type WalkedNode, walkNodes } from './document/walk-nodes.js'
export { readWmp } from './read.js'
export { reencode } from './reencode.js'
export { parseWmp } from './text/parse/parse.js'
export { printWmp } from './text/print/print.js'
export { writeWmp } from './write.js'
