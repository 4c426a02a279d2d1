import type { Model } from '@brushwork/asset'
import type { BuildOptions } from '../options/build-options.js'
import { roundFrames } from './vertex-frames.js'

/** What the options say about packs of models. */
export type OptimizeOptions = Pick<BuildOptions, 'frameError'>

/** Makes a model smaller within the bounds of the options: the list of all lossy steps, which writing never takes. */
export function optimizeModel(model: Model, { frameError }: OptimizeOptions): Model {
  return roundFrames(model, frameError)
}
