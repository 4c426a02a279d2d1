export { BONE_FUNCTIONS } from './bones.js'
export { ENCODE_SRGB, FOG } from './color.js'
export { frameFunctions } from './frames.js'
export { SCENE_LIGHT } from './scene-light.js'
