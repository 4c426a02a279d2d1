import { LOAD_OPTIONS, type LoadOptions, type OptionNames } from '@brushwork/runtime'
import type { MaterialFactory } from '../../models/model-materials.js'
import type { Engine } from '../../port/engine.js'
import type { LayerTiling } from '../../surfaces/terrain-passes.js'
import { TEXTURE_OPTIONS, type TextureOptions } from '../../textures/textures.js'

/** Options of loading are for modules. */
export interface TerrainOptions<E extends Engine> extends TextureOptions<E>, LoadOptions {
  /** Creates the material from the color map. Default: matt and lit, with the detail map over it. */
  readonly material?: MaterialFactory<E>
  /** Repetitions of the detail map along each side. Default 32; 0 disables it. */
  readonly detailRepeat?: number
  /** Repetitions of layers along each side: of all, or of each from the lowest. Default: those in the pack. */
  readonly tiling?: LayerTiling
}

export const TERRAIN_OPTIONS: OptionNames<TerrainOptions<Engine>> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  material: true,
  detailRepeat: true,
  tiling: true,
}
