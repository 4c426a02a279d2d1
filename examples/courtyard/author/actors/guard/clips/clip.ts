import type { Stance } from '../stance.js'

/** A clip of the guard: its stance at every share 0…1 of the clip. */
export interface GuardClip {
  readonly name: string
  readonly frameCount: number
  /** Runs round and round: frame `frameCount` would be frame 0 again. Otherwise the last frame is share 1. */
  readonly loops: boolean
  readonly at: (share: number) => Stance
}
