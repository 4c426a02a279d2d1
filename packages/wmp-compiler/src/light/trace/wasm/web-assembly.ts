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
