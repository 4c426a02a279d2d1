import { checkOptions, type OptionNames, SELF_ANIMATION } from '@brushwork/runtime'
import { checkSeconds } from '../usage/check-seconds.js'

export interface SpritePlayOptions {
  /** Default 12, as in the original. */
  readonly framesPerSecond?: number
  /** Whether the first frame follows the last. Default true; otherwise the last frame stays. */
  readonly loop?: boolean
}

const PLAY_OPTIONS: OptionNames<SpritePlayOptions> = { framesPerSecond: true, loop: true }

/** Tracks the time of a sprite that plays its frames. */
export class SpritePlayer {
  #playing: Required<SpritePlayOptions> | undefined
  #seconds = 0

  /** Plays all frames from the first. */
  play(options: SpritePlayOptions): void {
    checkOptions('play', options, PLAY_OPTIONS)
    const { framesPerSecond = SELF_ANIMATION.sprite, loop = true } = options
    this.#playing = { framesPerSecond, loop }
    this.#seconds = 0
  }

  stop(): void {
    this.#playing = undefined
  }

  /** Advances the time. @returns the frame to show, also beyond the last; undefined if none plays */
  advance(deltaSeconds: number, frameCount: number): number | undefined {
    checkSeconds(deltaSeconds)
    if (this.#playing === undefined) return undefined
    this.#seconds += deltaSeconds
    const { framesPerSecond, loop } = this.#playing
    const passed = Math.floor(this.#seconds * framesPerSecond)
    return loop ? ((passed % frameCount) + frameCount) % frameCount : passed
  }
}

/** A frame that a sprite has: the first or last one for a number outside. */
export function frameWithin(frame: number, frameCount: number): number {
  return Math.min(Math.max(Math.trunc(frame) || 0, 0), frameCount - 1)
}
