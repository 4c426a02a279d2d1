import type { Stance } from '../stance.js'

/** A clip of the guard: its stance at a share 0…1 of the clip. */
export interface GuardClip {
  readonly name: string
  readonly frameCount: number
  /** Whether the clip is cyclic: frame `frameCount` equals frame 0. Otherwise the last frame is share 1. */
  readonly loops: boolean
  readonly at: (share: number) => Stance
}
