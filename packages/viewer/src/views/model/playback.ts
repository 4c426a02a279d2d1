import { type Clip, clipSeconds, type FrameMix, frameAt } from '@brushwork/runtime'
import type { ModelObject } from '@brushwork/three'
import { type Signal, signal } from '@preact/signals'

/** Frames per second where no clip has a speed of its own. */
const FRAMES_PER_SECOND = 10

/** Seconds that clips fade into each other, where that is on. */
const FADE = 0.3

/** What a model shows of its frames: a clip or single frames, playing or at rest. */
export class Playback {
  /** Undefined: all frames of the model, one after the other. */
  readonly clip: Signal<Clip | undefined>
  readonly isPlaying: Signal<boolean>
  /** Frames since the start of the clip; fractions lie between two frames. */
  readonly frame = signal(0)
  /** Multiple of the clip's own speed. */
  readonly speed = signal(1)
  readonly isLooping = signal(true)
  readonly isBlending = signal(true)
  readonly #object: ModelObject
  readonly #onChange: () => void
  readonly #mix: FrameMix = { a: 0, b: 0, mix: 0 }
  #seconds = 0

  /** @param onChange called when another moment is to be drawn */
  constructor(object: ModelObject, onChange: () => void) {
    this.#object = object
    this.#onChange = onChange
    const { clips, frameCount } = object.model
    this.clip = signal(clips[0])
    this.isPlaying = signal(frameCount > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    this.#restart()
  }

  /** Frames that the clip has, or the model without one. */
  get frameCount(): number {
    return this.clip.value?.frameCount ?? this.#object.model.frameCount
  }

  /** Shows another clip from its start; undefined for all frames. */
  choose(clip: Clip | undefined): void {
    this.clip.value = clip
    this.#restart(this.isBlending.value && this.isPlaying.value ? FADE : 0)
  }

  toggle(): void {
    const isAtEnd = !this.isLooping.value && this.frame.value >= this.frameCount - 1
    this.isPlaying.value = !this.isPlaying.value
    if (this.isPlaying.value && isAtEnd) this.seek(0)
    this.#onChange()
  }

  /** Shows a frame of the clip. */
  seek(frame: number): void {
    this.#seconds = this.#secondsOf(Math.min(Math.max(frame, 0), this.frameCount - 1))
    this.#show()
  }

  /** Stops, and shows the next whole frame, or the one before. The first follows the last. */
  step(by: 1 | -1): void {
    this.isPlaying.value = false
    const whole = by > 0 ? Math.floor(this.frame.value + 1e-6) : Math.ceil(this.frame.value - 1e-6)
    this.seek((whole + by + this.frameCount) % this.frameCount)
  }

  setSpeed(speed: number): void {
    this.speed.value = speed
    this.#show()
  }

  setLooping(isLooping: boolean): void {
    this.isLooping.value = isLooping
    this.#show()
  }

  /** Moves on by a time. @returns whether it plays */
  advance(seconds: number): boolean {
    if (!this.isPlaying.value) return false
    this.#seconds += seconds * this.speed.value
    const clip = this.clip.value
    const length = clip === undefined ? this.frameCount / FRAMES_PER_SECOND : clipSeconds(clip, this.isLooping.value)
    if (this.isLooping.value) this.#seconds -= Math.floor(this.#seconds / length) * length
    else if (this.#seconds >= length) {
      this.#seconds = length
      this.isPlaying.value = false
    }
    if (clip === undefined) this.#show()
    else {
      this.#object.update(seconds)
      this.#note()
    }
    return this.isPlaying.value
  }

  /** The frames of the moment that is shown. */
  get mix(): Readonly<FrameMix> {
    const clip = this.clip.value
    if (clip !== undefined) return frameAt(clip, this.#seconds, this.isLooping.value, this.#mix)
    const at = Math.min(this.#seconds * FRAMES_PER_SECOND, this.frameCount - 1)
    return { a: Math.floor(at), b: Math.ceil(at), mix: at - Math.floor(at) }
  }

  #restart(fade = 0): void {
    this.#seconds = 0
    this.#show(fade)
  }

  #show(fade = 0): void {
    const clip = this.clip.value
    const { a, mix } = this.mix
    if (clip === undefined) this.#object.setFrame(a + mix)
    else {
      const options = { loop: this.isLooping.value, speed: this.speed.value, at: this.#seconds, fade }
      this.#object.play(clip.name, options)
    }
    this.#note()
    this.#onChange()
  }

  #note(): void {
    const { a, mix } = this.mix
    this.frame.value = a + mix - (this.clip.value?.firstFrame ?? 0)
  }

  #secondsOf(frame: number): number {
    const clip = this.clip.value
    if (clip === undefined) return frame / FRAMES_PER_SECOND
    const { frameEnds, framesPerSecond } = clip
    if (frameEnds === undefined) return frame / framesPerSecond
    const whole = Math.floor(frame)
    const start = whole === 0 ? 0 : frameEnds[whole - 1]
    return start + (frameEnds[whole] - start) * (frame - whole)
  }
}
