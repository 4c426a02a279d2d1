export {
  type BonePoses,
  bindPositions,
  boneMatrices,
  bonePoses,
  hasBoneFrames,
  type SkinWeights,
  skinVertices,
} from './bone-poses.js'
export { checkMdl } from './check.js'
export { type Clip, clipName, clipsOf } from './clips.js'
export { type ConvertedMdl, convertMdl } from './convert.js'
export { isMd3, isMdl5, isMdl7, isQuakeMdl, type MdlDocument } from './document.js'
export {
  expandFrame,
  expandFrames,
  expandPositions,
  type FrameGeometry,
  type FramesGeometry,
  frameExpander,
  restPose,
} from './expand-frame.js'
export {
  frameNames,
  type GroupMesh,
  groupCount,
  groupMesh,
  groupMeshes,
  type MeshLod,
  type MeshTriangles,
  namedSkins,
  skinsOf,
} from './mesh.js'
export { NORMAL_COUNT, nearestNormals, normalTable } from './normal-table.js'
export { outwardNormals, outwardSign } from './outward-normals.js'
export { readMdl } from './read.js'
export { groupSkinWeights, skinWeights } from './skin-weights.js'
export { surfaceNormals } from './surface-normals.js'
export type { PlannedPose } from './vertex-plan.js'
export type { ModelSkin } from './view.js'
export { writeMdl } from './write.js'
