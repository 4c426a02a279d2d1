import type { TraceTree } from './trace-tree.js'
import type { Tracer } from './tracer.js'
import { WasmTracer } from './wasm/wasm-tracer.js'

/**
 * Makes a tracer of a tree; several threads may each make one of the same tree.
 * @throws MissingSimd where there is no WebAssembly with SIMD
 */
export function createTracer(tree: TraceTree): Tracer {
  return new WasmTracer(tree)
}
