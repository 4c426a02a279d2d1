export type {
  AlphaFunc,
  Shader,
  ShaderBlend,
  ShaderScript,
  ShaderStage,
  SkinFile,
  SkinFileSurface,
} from './document.js'
export { readShaders } from './read-shaders.js'
export { readSkinFile } from './read-skin-file.js'
