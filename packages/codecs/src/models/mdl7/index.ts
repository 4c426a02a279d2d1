export { createMdl7 } from './create/create.js'
export type {
  BonePose,
  ModelPlan,
  PlannedBone,
  PlannedFrame,
  PlannedPart,
  PlannedSkin,
  PlannedWeights,
} from './create/model-plan.js'
export type {
  Mdl7Bone,
  Mdl7Deformer,
  Mdl7Document,
  Mdl7EntityLump,
  Mdl7Extents,
  Mdl7Frame,
  Mdl7Group,
  Mdl7Influence,
  Mdl7Lod,
  Mdl7LodGroup,
  Mdl7Normals,
  Mdl7Sizes,
  Mdl7Skin,
  Mdl7SkinPoints,
  Mdl7Transforms,
  Mdl7Triangles,
  Mdl7Vertices,
} from './document.js'
export { readMdl7 } from './read.js'
export { resolveSkin } from './skins.js'
export { writeMdl7 } from './write.js'
