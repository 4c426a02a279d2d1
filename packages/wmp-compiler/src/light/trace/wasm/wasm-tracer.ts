import type { TraceTree } from '../trace-tree.js'
import { CAPACITY, RAY, type Sides, type Tracer } from '../tracer.js'
import { kernelModule } from './kernel-module.js'
import type { WebAssemblyApi } from './web-assembly.js'

/** Traces rays in WASM with SIMD. Its memory holds a copy of the tree and 200 KiB, and never grows. */
export class WasmTracer implements Tracer {
  readonly capacity = CAPACITY
  readonly rays: Float32Array
  readonly triangles: Int32Array
  readonly distances: Float32Array
  readonly weights: Float32Array
  readonly #kernel: Kernel

  /** @throws MissingSimd */
  constructor(tree: TraceTree) {
    const { api, module } = kernelModule()
    const parts = [tree.nodes, tree.leafs, tree.maskOf, tree.uvs, tree.masks, tree.maskBits]
    const offsets: number[] = []
    let end = NODES
    for (const { byteLength } of parts) {
      offsets.push(end)
      end += Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT
    }
    const memory = memoryOf(api, end)
    for (const [part, column] of parts.entries()) copy(column, memory.buffer, offsets[part])
    this.#kernel = new api.Instance(module, { env: { memory } }).exports as Kernel
    this.#kernel.place(offsets[1], tree.maskOf.length === 0 ? 0 : offsets[2], offsets[3], offsets[4], offsets[5])
    this.rays = new Float32Array(memory.buffer, RAYS, CAPACITY * RAY)
    this.triangles = new Int32Array(memory.buffer, TRIANGLES, CAPACITY)
    this.distances = new Float32Array(memory.buffer, DISTANCES, CAPACITY)
    this.weights = new Float32Array(memory.buffer, WEIGHTS, CAPACITY * 2)
  }

  closest(count: number, sides: Sides): void {
    this.#kernel.closest(Math.min(count, CAPACITY), sides === 'backs' ? 0 : -1, sides === 'fronts' ? 0 : -1)
  }

  occluded(count: number, sides: Sides): void {
    this.#kernel.occluded(Math.min(count, CAPACITY), sides === 'backs' ? 0 : -1, sides === 'fronts' ? 0 : -1)
  }
}

function memoryOf(api: WebAssemblyApi, bytes: number): { readonly buffer: ArrayBuffer } {
  const pages = Math.ceil(bytes / PAGE)
  return new api.Memory({ initial: pages, maximum: pages })
}

function copy(column: Int32Array | Float32Array, memory: ArrayBuffer, at: number): void {
  const words = new Int32Array(column.buffer, column.byteOffset, column.length)
  new Int32Array(memory, at, column.length).set(words)
}

/** Exports of a kernel. `fronts` and `backs` are −1 where that side of triangles stops rays, else 0. */
interface Kernel {
  place(leafs: number, maskOf: number, uvs: number, masks: number, maskBits: number): void
  closest(count: number, fronts: number, backs: number): void
  occluded(count: number, fronts: number, backs: number): void
}

/** Bytes of the kernel's memory before the rays: single vectors, and the stack of the traversal. kernel/trace.ts has the same addresses. */
export const RAYS = 4096
export const TRIANGLES = RAYS + CAPACITY * 32
export const DISTANCES = TRIANGLES + CAPACITY * 4
export const WEIGHTS = DISTANCES + CAPACITY * 4
/** The parts of the tree follow each other from here, each at a multiple of a node's bytes. */
export const NODES = WEIGHTS + CAPACITY * 8
/** Bytes of a node. */
const ALIGNMENT = 128
/** Bytes of a page of WASM memory. */
const PAGE = 65536
