/** Exports of a kernel. `fronts` and `backs` are −1 where that side of triangles stops rays, else 0. */
export interface Kernel {
  place(leafs: number, maskOf: number, uvs: number, masks: number, maskBits: number): void
  closest(count: number, fronts: number, backs: number): void
  occluded(count: number, fronts: number, backs: number): void
}

/** The parts of the standard that the tracer uses; TypeScript's ECMAScript library has no types of it. */
export interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean
  Module: new (bytes: Uint8Array) => object
  Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer }
  Instance: new (module: object, imports: { env: { memory: object } }) => { readonly exports: unknown }
}

declare const WebAssembly: WebAssemblyApi | undefined

/** WebAssembly, or undefined in engines without it. */
export function webAssembly(): WebAssemblyApi | undefined {
  return typeof WebAssembly === 'undefined' ? undefined : WebAssembly
}
