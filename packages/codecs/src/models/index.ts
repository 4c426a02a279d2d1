export {
  type BonePoses,
  bindPositions,
  boneMatrices,
  bonePoses,
  hasBoneFrames,
  type SkinWeights,
  skinVertices,
} from './bones/bone-poses.js'
export { groupSkinWeights, skinWeights } from './bones/skin-weights.js'
export { type TagPoses, tagPoses } from './bones/tag-poses.js'
export { checkMdl } from './check.js'
export { type Clip, clipName, clipsOf } from './clips.js'
export { convertMdl } from './convert/convert.js'
export type { ConvertedMdl } from './convert/converted-mdl.js'
export type { MdlDocument } from './document.js'
export type { PositionGrid } from './geometry/check-scale.js'
export { normalTable } from './geometry/normal-table.js'
export { outwardSign } from './geometry/outward-normals.js'
export { surfaceNormals } from './geometry/surface-normals.js'
export type { PlannedPose } from './geometry/vertex-plan.js'
export { usableBones } from './mdl7/bones.js'
export { readMdl } from './read.js'
export {
  backTriangles,
  expandFrame,
  expandFrames,
  expandPositions,
  type FrameGeometry,
  type FramesGeometry,
  frameExpander,
  positionGrid,
  restPose,
} from './view/expand-frame.js'
export type { GroupMesh, MeshLod, MeshTriangles, SecondSkins } from './view/group-mesh.js'
export { frameNames, groupCount, groupMesh, groupMeshes, namedSkins, skinsOf } from './view/mesh.js'
export type { ModelSkin } from './view/model-view.js'
export { writeMdl } from './write.js'
