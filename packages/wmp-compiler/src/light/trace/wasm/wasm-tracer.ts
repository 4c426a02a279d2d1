import type { TraceTree } from '../trace-tree.js'
import { CAPACITY, RAY, type Sides, type Tracer } from '../tracer.js'
import { KERNEL } from './kernel-bytes.js'

/** The compiled kernel of an engine. A build makes several tracers, and compiling takes longer than a small level. */
const modules = new WeakMap<WebAssemblyApi, object | undefined>()

/**
 * The kernel, compiled at once: pages allow that in their main thread, too, since it is smaller than 4 KiB.
 * @returns undefined where the engine has no WASM with SIMD, or a page forbids WASM
 */
export function kernelModule(): object | undefined {
  const api = webAssembly()
  if (api === undefined) return undefined
  if (!modules.has(api)) modules.set(api, compileKernel(api))
  return modules.get(api)
}

function compileKernel(api: WebAssemblyApi): object | undefined {
  const bytes = decodeBase64(KERNEL)
  if (!api.validate(bytes)) return undefined
  try {
    return new api.Module(bytes)
  } catch {
    // The bytes are valid, so the page's policy does not allow them.
    return undefined
  }
}

/** Traces rays in WASM with SIMD. Its memory holds a copy of the tree and 200 KiB, and never grows. */
export class WasmTracer implements Tracer {
  readonly capacity = CAPACITY
  readonly rays: Float32Array
  readonly triangles: Int32Array
  readonly distances: Float32Array
  readonly weights: Float32Array
  readonly #kernel: Kernel

  /** @param module of the kernel */
  constructor(tree: TraceTree, module: object) {
    const parts = [tree.nodes, tree.leafs, tree.maskOf, tree.uvs, tree.masks, tree.maskBits]
    const offsets: number[] = []
    let end = NODES
    for (const { byteLength } of parts) {
      offsets.push(end)
      end += Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT
    }
    const memory = memoryOf(end)
    for (const [part, column] of parts.entries()) copy(column, memory.buffer, offsets[part])
    this.#kernel = new (webAssembly()!.Instance)(module, { env: { memory } }).exports as Kernel
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

function memoryOf(bytes: number): { readonly buffer: ArrayBuffer } {
  const pages = Math.ceil(bytes / PAGE)
  return new (webAssembly()!.Memory)({ initial: pages, maximum: pages })
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

/** The parts of the standard that the tracer uses; TypeScript's ECMAScript library has no types of it. */
interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean
  Module: new (bytes: Uint8Array) => object
  Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer }
  Instance: new (module: object, imports: { env: { memory: object } }) => { readonly exports: unknown }
}

declare const WebAssembly: WebAssemblyApi | undefined

/** WebAssembly, or undefined in engines without it. */
function webAssembly(): WebAssemblyApi | undefined {
  return typeof WebAssembly === 'undefined' ? undefined : WebAssembly
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64 of our own making, in any engine. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let bits = 0
  for (let letter = 0; letter < letters.length; letter++) {
    bits = (bits << 6) | LETTERS.indexOf(letters[letter])
    const count = letter % 4
    if (count > 0) bytes[((letter - count) / 4) * 3 + count - 1] = bits >> (6 - 2 * count)
  }
  return bytes
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
