import { PortableTracer } from './portable/portable-tracer.js'
import type { TraceTree } from './trace-tree.js'
import type { Tracer } from './tracer.js'
import { hasKernel, WasmTracer } from './wasm/wasm-tracer.js'

/**
 * Makes a tracer of a tree; several threads may each make one of the same tree. Both kinds have the same results.
 * @param kind WASM where the engine has it with SIMD, else TypeScript
 */
export function createTracer(tree: TraceTree, kind: 'wasm' | 'portable' = hasKernel() ? 'wasm' : 'portable'): Tracer {
  return kind === 'wasm' ? new WasmTracer(tree) : new PortableTracer(tree)
}
