export { createTracer } from './create-tracer.js'
export type { AlphaMask, TraceScene } from './trace-scene.js'
export { buildTraceTree, type TraceTree } from './trace-tree.js'
export type { Sides, Tracer } from './tracer.js'
