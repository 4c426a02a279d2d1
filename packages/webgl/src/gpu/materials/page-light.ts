import type { LightStyles } from '@brushwork/scene'
import type { Texture } from '../texture.js'

/** The light of a page that a material shows. */
export interface PageLight {
  /** Of one page, all of which add up. */
  readonly layers: readonly Texture[]
  /** Light of a texel of 1. */
  readonly brightness: number
  /** Brightness of the layers, by the styles of vertices; absent for light that never changes. */
  readonly styles?: LightStyles
  /** Whether layers add up as linear numbers; otherwise as sRGB numbers. */
  readonly isLinear?: boolean
  /** Where the light comes from: numbers, not colors. */
  readonly directions?: Texture
}
