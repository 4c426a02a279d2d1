import type { LoadOptions, Model, ModelModule } from '@brushwork/runtime'
import { LOAD_OPTIONS, type OptionNames } from '@brushwork/runtime'
import type { Engine } from '../port/engine.js'
import { TEXTURE_OPTIONS, type TextureOptions } from '../textures/textures.js'
import type { MaterialFactory } from './model-materials.js'
import type { VertexFramesOn } from './shared-frames.js'

/** Options of loading are for modules. */
export interface ModelOptions<E extends Engine> extends TextureOptions<E>, LoadOptions {
  /** Creates the materials. Default: matt and lit. */
  readonly material?: MaterialFactory<E>
  /**
   * How many pixels of the screen a level of detail may be wrong: farther away fewer triangles are drawn, where the model has such
   * levels. Default: 2. 0 draws all triangles, unless a level is exact.
   */
  readonly lodPixels?: number
  /**
   * Where vertex frames are mixed: `'gpu'` (default) from a texture that clones share, `'cpu'` into the vertices of each object, for what
   * reads those. Materials that cannot read the texture always get `'cpu'`.
   */
  readonly vertexFrames?: VertexFramesOn
}

export const DEFAULT_LOD_PIXELS = 2

export const MODEL_OPTIONS: OptionNames<ModelOptions<Engine>> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  material: true,
  lodPixels: true,
  vertexFrames: ['gpu', 'cpu'],
}

/** The names in a model or its module; for a union of them, the names in any. */
export type NamesInModel<Known> = Known extends Model<infer Names> | ModelModule<infer Names> ? Names : never
