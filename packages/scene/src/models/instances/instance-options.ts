import type { OptionNames, Rgb } from '@brushwork/runtime'
import type { PlayOptions } from '../../clips/clip-player.js'
import type { Engine } from '../../port/engine.js'
import { MODEL_OPTIONS, type ModelOptions } from '../model-options.js'

export interface InstancesOptions<E extends Engine> extends Omit<ModelOptions<E>, 'vertexFrames'> {
  /** Instances to create at once. Default: none. */
  readonly count?: number
  /** Whether instances may have a tint, an opacity and a skin of their own: `setLook`. Default false. */
  readonly looks?: boolean
}

/** Options of a clip of an instance: instances do not blend from one clip into another. */
export type InstancePlayOptions = Omit<PlayOptions, 'fade'>

/** How an instance differs from others of its set. */
export interface InstanceLook {
  /** Multiplies the colors of its materials, linear: red, green, blue. Default 1, 1, 1. */
  readonly tint?: Rgb
  /** Share of its pixels that are drawn, 0 to 1: they need no order, and still hide what is behind. Default 1. */
  readonly opacity?: number
  /** Which of the model's skins it shows, from 1, for models whose skins are alternatives. Default 1. */
  readonly skin?: number
}

const { vertexFrames: _, ...SHARED_OPTIONS } = MODEL_OPTIONS

export const INSTANCES_OPTIONS: OptionNames<InstancesOptions<Engine>> = { ...SHARED_OPTIONS, count: true, looks: true }
