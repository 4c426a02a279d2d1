export { type CompiledWmb, compileWmb } from './compile-wmb.js'
export { hasLightmaps, lightOfWmb } from './light/matched-light.js'
export { sourceFromWmb } from './source-from-wmb.js'
export type { WmbContext } from './textured-level.js'
