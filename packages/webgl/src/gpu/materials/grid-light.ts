import type { Texture } from '../texture.js'

/** Light of a level's grid, or stored light, that a material shows. */
export interface GridLight {
  /** What it belongs to: the object, each vertex, each instance, or an image over the texture coordinates. */
  readonly of: 'object' | 'vertex' | 'instance' | 'page'
  /** Whether it shows no other light. */
  readonly isAlone: boolean
  /** `[12]` of `object`, as `lightAt` writes it. */
  readonly light: Float32Array
  /** Of `page`: its first and last texels are at the ends of the texture coordinates. */
  readonly page?: Texture
  /** Light of a texel of 1. */
  readonly brightness?: number
}
