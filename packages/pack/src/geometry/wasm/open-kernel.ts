import { KERNEL } from './kernel-bytes.js'
import { type WebAssemblyApi, webAssembly } from './web-assembly.js'

/** An instance of kernel/geometry.ts. */
export interface GeometryKernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  /** Decodes a stream of this length in the memory. Throws for anything unusual. */
  decode(length: number, vertices: number): void
}

/** Memory that stays for the next stream: enough for 40,000 vertices. */
const MOST_KEPT = 2 ** 22

/** The compiled kernel of an engine, and its instance. A game loads many models, and compiling takes longer than a small one. */
interface Compiled {
  /** Undefined where the page forbids it. */
  readonly module: object | undefined
  kernel?: GeometryKernel | undefined
}
const all = new WeakMap<WebAssemblyApi, Compiled>()

/** The kernel, compiled with its first use; undefined in engines without WebAssembly, and in pages that forbid it. */
export function openKernel(): GeometryKernel | undefined {
  const api = webAssembly()
  if (api === undefined) return undefined
  let compiled = all.get(api)
  if (compiled === undefined) {
    compiled = { module: compile(api) }
    all.set(api, compiled)
  }
  const { module } = compiled
  if (module === undefined) return undefined
  compiled.kernel ??= new api.Instance(module).exports as GeometryKernel
  return compiled.kernel
}

/** Frees the memory of a large stream: the next one gets another instance. */
export function freeKernel(): void {
  const api = webAssembly()
  const compiled = api && all.get(api)
  const length = compiled?.kernel?.memory.buffer.byteLength ?? 0
  if (compiled !== undefined && length > MOST_KEPT) compiled.kernel = undefined
}

function compile(api: WebAssemblyApi): object | undefined {
  try {
    return new api.Module(bytesOfHex(KERNEL))
  } catch {
    return undefined
  }
}

/** What newer engines have. */
interface HexReader {
  fromHex?(text: string): Uint8Array
}

function bytesOfHex(text: string): Uint8Array {
  const read = (Uint8Array as Uint8ArrayConstructor & HexReader).fromHex?.(text)
  if (read !== undefined) return read
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)
  return bytes
}
