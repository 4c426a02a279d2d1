import { PortableTracer } from './portable/portable-tracer.js'
import type { TraceTree } from './trace-tree.js'
import type { Tracer } from './tracer.js'
import { kernelModule, WasmTracer } from './wasm/wasm-tracer.js'

/**
 * Makes a tracer of a tree; several threads may each make one of the same tree. Both kinds have the same results.
 * @param kind without it, WASM where the engine has it with SIMD, else TypeScript
 * @throws Error for the kind `wasm` in an engine without it
 */
export function createTracer(tree: TraceTree, kind?: 'wasm' | 'portable'): Tracer {
  const kernel = kind === 'portable' ? undefined : kernelModule()
  if (kernel !== undefined) return new WasmTracer(tree, kernel)
  if (kind === 'wasm') throw new Error('this engine has no WebAssembly with SIMD, or does not allow it')
  return new PortableTracer(tree)
}
