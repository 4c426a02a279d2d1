import { CAPACITY } from '../tracer.js'

/** Bytes of the kernel's memory before the rays: single vectors, and the stack of the traversal. kernel/trace.ts has the same addresses. */
export const RAYS = 4096
export const TRIANGLES = RAYS + CAPACITY * 32
export const DISTANCES = TRIANGLES + CAPACITY * 4
export const WEIGHTS = DISTANCES + CAPACITY * 4
/** The parts of the tree follow each other from here, each at a multiple of a node's bytes. */
export const NODES = WEIGHTS + CAPACITY * 8
/** Bytes of a node. */
export const ALIGNMENT = 128
/** Bytes of a page of WASM memory. */
export const PAGE = 65536
