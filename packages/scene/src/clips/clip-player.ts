import {
  type Clip,
  checkOptions,
  clipSeconds,
  type FrameMix,
  frameAt,
  type Model,
  type ModelNames,
  type OptionNames,
  whatThereIs,
} from '@brushwork/runtime'
import { checkSeconds } from '../usage/check-seconds.js'
import { nameAmong } from '../usage/name-among.js'

export interface PlayOptions {
  /** Whether the clip restarts at its end. Default true; otherwise it holds its last frame. */
  readonly loop?: boolean
  /** Seconds to blend from the current pose. Default 0. */
  readonly fade?: number
  /** Multiple of the clip's own speed; negative plays backwards. Default 1. */
  readonly speed?: number
  /** Seconds of the clip to start from, at its own speed. Default 0. */
  readonly at?: number
}

const PLAY_OPTIONS: OptionNames<PlayOptions> = { loop: true, fade: true, speed: true, at: true }

/**
 * The clip of this name, else the first whose name differs in letter case alone.
 * @throws Error with the nearest name and those of all clips if the model has no such clip.
 */
export function clipNamed<Names extends ModelNames>(
  { clips }: Pick<Model<Names>, 'clips'>,
  name: string,
): Model<Names>['clips'][number] {
  const clip = findClip(clips, name)
  if (clip !== undefined) return clip
  // The clip that Brushwork adds has no name.
  const names = clips.map((candidate) => candidate.name).filter((known) => known !== '')
  throw new Error(`the model has no clip "${name}"; ${whatThereIs(name, names)}`)
}

function findClip<Known extends Clip>(clips: readonly Known[], name: string): Known | undefined {
  const found = nameAmong(
    clips.map((clip) => clip.name),
    name,
  )
  return clips.find((clip) => clip.name === found)
}

/** Tracks the time of one clip and of the blend into it. */
export class ClipPlayer<Known extends Clip = Clip> {
  readonly frames: FrameMix = { a: 0, b: 0, mix: 0 }
  #clip: Known | undefined
  #seconds = 0
  #loop = true
  #isHeld = false
  #speed = 1
  #fade = 0
  #fadeLeft = 0

  get clip(): Known | undefined {
    return this.#clip
  }

  /** Weight of the clip against the pose before it: 0 at the start of a blend, 1 after it. */
  get weight(): number {
    return this.#fadeLeft > 0 ? 1 - this.#fadeLeft / this.#fade : 1
  }

  /** Whether a clip that does not loop has reached its end. */
  get finished(): boolean {
    if (this.#clip === undefined || this.#loop || this.#fadeLeft > 0) return false
    const end = clipSeconds(this.#clip, false)
    return this.#speed < 0 ? this.#seconds <= 0 : this.#seconds >= end
  }

  start(clip: Known, options: PlayOptions): void {
    checkOptions('play', options, PLAY_OPTIONS)
    const { loop = true, fade = 0, speed = 1, at = 0 } = options
    this.#clip = clip
    this.#isHeld = false
    this.#seconds = at
    this.#loop = loop
    this.#speed = speed
    this.#fade = Math.max(fade, 0)
    this.#fadeLeft = this.#fade
  }

  /** Advances the time and writes the frames to show into `frames`; false if no clip plays. */
  advance(deltaSeconds: number): boolean {
    checkSeconds(deltaSeconds)
    if (this.#clip === undefined) return false
    this.#seconds += deltaSeconds * this.#speed
    this.#fadeLeft = Math.max(this.#fadeLeft - deltaSeconds, 0)
    frameAt(this.#clip, this.#seconds, this.#loop, this.frames)
    return true
  }

  /** Plays no clip, and holds a frame of the model; fractions lie between two frames. */
  stopAt(frame: number, frameCount: number): void {
    this.#clip = undefined
    this.#isHeld = true
    const at = Math.min(Math.max(frame, 0), frameCount - 1)
    this.frames.a = Math.floor(at)
    this.frames.b = Math.ceil(at)
    this.frames.mix = at - this.frames.a
  }

  /**
   * Continues with the clip of the same name of another model, at the same time, or holds the frame that it holds. Stops if there
   * is no such clip.
   * @returns whether `frames` has something to show
   */
  replace({ clips, frameCount }: { readonly clips: readonly Known[]; readonly frameCount: number }): boolean {
    this.#clip = this.#clip && findClip(clips, this.#clip.name)
    this.#fadeLeft = 0
    if (this.#isHeld) this.stopAt(this.frames.a + this.frames.mix, frameCount)
    return this.advance(0) || this.#isHeld
  }
}
