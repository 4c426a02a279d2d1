import type { TraceTree } from '../trace-tree.js'
import { CAPACITY, RAY, type Sides, type Tracer } from '../tracer.js'
import { decodeBase64 } from './decode-base64.js'
import { KERNEL } from './kernel-bytes.js'
import { ALIGNMENT, DISTANCES, NODES, PAGE, RAYS, TRIANGLES, WEIGHTS } from './memory-layout.js'
import { type Kernel, webAssembly } from './web-assembly.js'

/** Whether the engine has WASM with SIMD. */
export function hasKernel(): boolean {
  return webAssembly()?.validate(decodeBase64(KERNEL)) === true
}

/** Traces rays in WASM with SIMD. Its memory holds a copy of the tree and 200 KiB, and never grows. */
export class WasmTracer implements Tracer {
  readonly capacity = CAPACITY
  readonly rays: Float32Array
  readonly triangles: Int32Array
  readonly distances: Float32Array
  readonly weights: Float32Array
  readonly #kernel: Kernel

  constructor(tree: TraceTree) {
    const parts = [tree.nodes, tree.leafs, tree.maskOf, tree.uvs, tree.masks, tree.maskBits]
    const places: number[] = []
    let end = NODES
    for (const { byteLength } of parts) {
      places.push(end)
      end += Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT
    }
    const memory = memoryOf(end)
    for (const [part, column] of parts.entries()) copy(column, memory.buffer, places[part])
    this.#kernel = kernelIn(memory)
    this.#kernel.place(places[1], tree.maskOf.length === 0 ? 0 : places[2], places[3], places[4], places[5])
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

function memoryOf(bytes: number): { readonly buffer: ArrayBuffer } {
  const pages = Math.ceil(bytes / PAGE)
  return new (webAssembly()!.Memory)({ initial: pages, maximum: pages })
}

function copy(column: Int32Array | Float32Array, memory: ArrayBuffer, at: number): void {
  const words = new Int32Array(column.buffer, column.byteOffset, column.length)
  new Int32Array(memory, at, column.length).set(words)
}

/** Compiled at once, which pages allow in their main thread, too: the kernel is smaller than 4 KiB. */
function kernelIn(memory: object): Kernel {
  const { Module, Instance } = webAssembly()!
  return new Instance(new Module(decodeBase64(KERNEL)), { env: { memory } }).exports as Kernel
}
