import { LOAD_OPTIONS, type LoadOptions, type OptionNames, SKY_STRIP, type Sprite } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import { TEXTURE_OPTIONS, type TextureOptions } from '../../textures/textures.js'

/** Options of loading are for modules. */
export interface SkyOptions<E extends Engine> extends TextureOptions<E>, LoadOptions {
  /** Default: `cube` for a strip of six faces (`name+6`), else `dome`. */
  readonly kind?: 'cube' | 'dome'
  /** Skies are drawn in the order of their layers, before everything else. Default 0. */
  readonly layer?: number
  /** 0..1. Default 1. */
  readonly opacity?: number
  /** Domes: repetitions of the texture that pass in a second. Default: none. */
  readonly speed?: readonly [u: number, v: number]
  /** Domes whose sheet has two frames: the same for the second frame, whose clouds cover the first. Default: twice `speed`. */
  readonly cloudSpeed?: readonly [u: number, v: number]
  /** Domes: repetitions of the texture up to 45°. Default 1. */
  readonly tiles?: number
  /** Domes: how fast the texture comes down to the horizon. Default 0.3. */
  readonly curve?: number
}

export const SKY_OPTIONS: OptionNames<SkyOptions<Engine>> = {
  ...TEXTURE_OPTIONS,
  ...LOAD_OPTIONS,
  kind: ['cube', 'dome'],
  layer: true,
  opacity: true,
  speed: true,
  cloudSpeed: true,
  tiles: true,
  curve: true,
}

/** Whether a sky is a strip of six faces, and not a dome. */
export function isCubeSky({ frameCount }: Sprite, { kind }: Pick<SkyOptions<Engine>, 'kind'>): boolean {
  return kind === undefined ? frameCount === SKY_STRIP.length : kind === 'cube'
}
