import { LOAD_OPTIONS, type LoadOptions, type OptionNames, type SpriteFacing } from '@brushwork/runtime'
import type { MaterialFactory } from '../../models/model-materials.js'
import type { Engine } from '../../port/engine.js'
import { TEXTURE_OPTIONS, type TextureOptions } from '../../textures/textures.js'

/** Options of loading are for modules. */
export interface SpriteOptions<E extends Engine> extends TextureOptions<E>, LoadOptions {
  /** Where its front looks. Default: `camera`. */
  readonly facing?: SpriteFacing
  /** Creates the material. Default: lit, and the same from every direction. */
  readonly material?: MaterialFactory<E>
}

export const SPRITE_OPTIONS: OptionNames<SpriteOptions<Engine>> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  facing: ['camera', 'both', 'front'],
  material: true,
}
