export { type DecodedRow, decodePvsRow, encodePvsRow } from '../lumps/pvs-row.js'
export { checkWmb } from './check/check.js'
export { createWmb7, type PlannedInfo, type PlannedLightmaps, type Wmb7Plan } from './create/create.js'
export type { PlannedBlock, PlannedSurfaceSkin } from './create/create-block.js'
export { createObject, type PlannedEdge, type PlannedObject } from './create/create-object.js'
export { fittingText } from './create/create-text.js'
export {
  HULL_BOX_MAXS,
  HULL_BOX_MINS,
  type PlannedClipNodes,
  type PlannedLeafs,
  type PlannedNodes,
  type PlannedTree,
} from './create/create-tree.js'
export type {
  WmbCountedList,
  WmbDocument,
  WmbGap,
  WmbMaterial,
  WmbPalettes,
  WmbPlacement,
  WmbPlanes,
  WmbTerrainLightmap,
  WmbTexture,
  WmbUnreadRow,
} from './document/document.js'
export type { WmbBlock, WmbFaces, WmbSurfaceSkins, WmbTriangles, WmbVertices } from './document/geometry.js'
export type {
  WmbEntity,
  WmbInfo,
  WmbLight,
  WmbObject,
  WmbOldEntity,
  WmbOpaqueObject,
  WmbPath,
  WmbPosition,
  WmbRegion,
  WmbSound,
} from './document/object.js'
export type { WmbClipNodes, WmbHulls, WmbLeafs, WmbNodes } from './document/tree.js'
export { facePolygon } from './geometry/face-polygon.js'
export { visibleLeafs } from './geometry/visibility.js'
export type { WmbListName } from './layout.js'
export { entityNames, type WmbEntityNames } from './objects/entity-names.js'
export { WmbInfoFlag } from './objects/object-layout.js'
export { readWmb } from './read.js'
export {
  decodeTerrainLightmap,
  decodeWmbTexture,
  infoOf,
  lightmapPage,
  lightmapPageCount,
  lightmapPageSide,
  wmbPalette,
} from './textures/images.js'
export { listOf, writeWmb } from './write.js'
