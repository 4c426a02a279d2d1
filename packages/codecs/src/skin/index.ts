export { type DecodeSkinOptions, decodeSkin, type SkinContent } from './decode.js'
export type { Skin } from './document.js'
export {
  ddsSkin,
  type EncodableFormat,
  type EncodeSkinOptions,
  encodeSkin,
  externalSkin,
  materialSkin,
} from './encode.js'
export { skinFormat } from './layout.js'
export { type SkinMaterial, skinMaterial } from './material.js'
