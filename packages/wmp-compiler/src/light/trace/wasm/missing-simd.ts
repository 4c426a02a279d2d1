/** Light needs rays, and rays need WebAssembly with SIMD. All supported versions of Node and all browsers since 2023 have it. */
export class MissingSimd extends Error {
  override readonly name = 'MissingSimd'

  /** @param reason what is missing, and what to do */
  constructor(reason: string, options?: ErrorOptions) {
    super(`light needs WebAssembly with SIMD, ${reason}`, options)
  }
}
