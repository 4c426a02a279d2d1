import { type Clip, type FrameMix, frameAt } from '@brushwork/runtime'

export interface PlayOptions {
  /** Start again at the end. Default true; otherwise the clip holds its last frame. */
  readonly loop?: boolean
  /** Seconds to blend from the pose shown now. Default 0. */
  readonly fade?: number
  /** Times as fast as the clip's own speed; negative plays backwards. Default 1. */
  readonly speed?: number
}

/** Keeps the time of one clip and of the blend into it. */
export class ClipPlayer<Known extends Clip = Clip> {
  readonly frames: FrameMix = { a: 0, b: 0, mix: 0 }
  #clip: Known | undefined
  #seconds = 0
  #loop = true
  #speed = 1
  #fade = 0
  #fadeLeft = 0

  get clip(): Known | undefined {
    return this.#clip
  }

  /** How much of the clip shows, the rest being the pose before it: 0 at the start of a blend, 1 after it. */
  get weight(): number {
    return this.#fadeLeft > 0 ? 1 - this.#fadeLeft / this.#fade : 1
  }

  /** Whether a clip that does not loop stands at its end. */
  get finished(): boolean {
    if (this.#clip === undefined || this.#loop || this.#fadeLeft > 0) return false
    const end = (this.#clip.frameCount - 1) / this.#clip.framesPerSecond
    return this.#speed < 0 ? this.#seconds <= 0 : this.#seconds >= end
  }

  start(clip: Known, { loop = true, fade = 0, speed = 1 }: PlayOptions): void {
    this.#clip = clip
    this.#seconds = 0
    this.#loop = loop
    this.#speed = speed
    this.#fade = Math.max(fade, 0)
    this.#fadeLeft = this.#fade
  }

  /** Moves time on and puts the frames to show into `frames`; false when no clip plays. */
  advance(deltaSeconds: number): boolean {
    if (this.#clip === undefined) return false
    this.#seconds += deltaSeconds * this.#speed
    this.#fadeLeft = Math.max(this.#fadeLeft - deltaSeconds, 0)
    frameAt(this.#clip, this.#seconds, this.#loop, this.frames)
    return true
  }

  /** Goes on with the clip of the same name among `clips`, at the same time; stops when there is none. */
  retarget(clips: readonly Known[]): void {
    this.#clip = clips.find((candidate) => candidate.name === this.#clip?.name)
    this.#fadeLeft = 0
  }
}
