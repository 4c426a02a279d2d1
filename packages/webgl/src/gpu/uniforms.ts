import type { Texture } from './texture.js'

/** Sets what shaders read; names that a shader does not have are ignored. */
export interface Uniforms {
  integer(name: string, value: number): void
  /** One to four numbers, or those of several vectors one after the other. @param size numbers of a vector */
  floats(name: string, values: readonly number[] | Float32Array, size?: 1 | 2 | 3 | 4): void
  /** Of nine or sixteen numbers. */
  matrix(name: string, values: readonly number[]): void
  texture(name: string, texture: Texture): void
}
