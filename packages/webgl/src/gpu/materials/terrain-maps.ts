import type { LayerCode } from '@brushwork/scene/shaders'
import type { Texture } from '../texture.js'

/** Details that a color is multiplied by. */
export interface DetailMap {
  readonly map: Texture
  /** Repetitions over the texture coordinates. */
  readonly repeat: number
  /** Linear color of the map that has no effect. */
  readonly gray: number
}

/** What code of layers calls the map of a material. */
export const LOWEST_MAP = 'lowestMap'

/** Layers that one material draws. */
export interface GroundLayers {
  readonly code: LayerCode
  /** As the code names them, besides {@link LOWEST_MAP}. */
  readonly textures: readonly Texture[]
}
