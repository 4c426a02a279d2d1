export { type DecodedRow, decodePvsRow, encodePvsRow } from '../lumps/pvs-row.js'
export { checkWmb } from './check.js'
export { createWmb7, type PlannedInfo, type PlannedLightmaps, type Wmb7Plan } from './create.js'
export type { PlannedBlock, PlannedSurfaceSkin } from './create-block.js'
export { createObject, type PlannedEdge, type PlannedObject } from './create-object.js'
export { fittingText } from './create-text.js'
export {
  createTree,
  HULL_BOX_MAXS,
  HULL_BOX_MINS,
  type PlannedClipNodes,
  type PlannedLeafs,
  type PlannedNodes,
  type PlannedTree,
} from './create-tree.js'
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
} from './document.js'
export { entityNames, type WmbEntityNames } from './entity-names.js'
export { facePolygon } from './face-polygon.js'
export type { WmbBlock, WmbFaces, WmbSurfaceSkins, WmbTriangles, WmbVertices } from './geometry.js'
export type { WmbListName } from './layout.js'
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
} from './object.js'
export { WmbInfoFlag } from './object-layout.js'
export {
  decodeTerrainLightmap,
  decodeWmbTexture,
  infoOf,
  lightmapPage,
  lightmapPageCount,
  lightmapPageSide,
  wmbPalette,
} from './pictures.js'
export { readWmb } from './read.js'
export type { WmbClipNodes, WmbHulls, WmbLeafs, WmbNodes } from './tree.js'
export { visibleLeafs } from './visibility.js'
export { listOf, writeWmb } from './write.js'
