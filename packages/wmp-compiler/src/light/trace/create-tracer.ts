import { PortableTracer } from './portable/portable-tracer.js'
import type { TraceTree } from './trace-tree.js'
import type { Tracer } from './tracer.js'

/** Makes a tracer of a tree; several threads may each make one of the same tree. */
export function createTracer(tree: TraceTree): Tracer {
  return new PortableTracer(tree)
}
