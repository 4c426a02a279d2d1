/** The parts of the standard that decoders use; TypeScript's ECMAScript library has no types of it. */
export interface WebAssemblyApi {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { readonly exports: unknown }
}

declare const WebAssembly: WebAssemblyApi | undefined

/** WebAssembly, or undefined in engines without it. */
export function webAssembly(): WebAssemblyApi | undefined {
  return typeof WebAssembly === 'undefined' ? undefined : WebAssembly
}
