export { usableBones } from '../mdl7/bones.js'
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
export { convertMdl } from './convert.js'
export type { ConvertedMdl } from './converted-mdl.js'
export { isMd3, isMdl5, isMdl7, isQuakeMdl, type MdlDocument } from './document.js'
export {
  backTriangles,
  expandFrame,
  expandFrames,
  expandPositions,
  type FrameGeometry,
  type FramesGeometry,
  frameExpander,
  restPose,
} from './expand-frame.js'
export type { GroupMesh, MeshLod, MeshTriangles } from './group-mesh.js'
export { frameNames, groupCount, groupMesh, groupMeshes, namedSkins, skinsOf } from './mesh.js'
export type { ModelSkin } from './model-view.js'
export { NORMAL_COUNT, nearestNormals, normalTable } from './normal-table.js'
export { outwardNormals, outwardSign } from './outward-normals.js'
export { readMdl } from './read.js'
export { groupSkinWeights, skinWeights } from './skin-weights.js'
export { surfaceNormals } from './surface-normals.js'
export type { PlannedPose } from './vertex-plan.js'
export { writeMdl } from './write.js'
