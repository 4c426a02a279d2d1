/**
 * Documents of formats that nothing but tests and benchmarks makes, from plans: plain geometry and images. The formats that authors make
 * have their `create…` functions in `@brushwork/codecs`.
 */
export { createBmp } from './bmp.js'
export { type BspPlan, createBsp, type PlannedBspTexture } from './bsp.js'
export type { PlannedBspFace } from './bsp-faces.js'
export { createEntityRecord } from './entity-record.js'
export { createHmp5 } from './hmp5.js'
export { createMd3, type Md3Plan, type PlannedSurface } from './md3.js'
export { createQuakeMdl, type QuakeMdlPlan } from './quake-mdl.js'
export { createQuakeWad, type PlannedQuakeTexture, type QuakeWadPlan } from './quake-wad.js'
