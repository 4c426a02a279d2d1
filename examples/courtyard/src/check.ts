import type { PlayerInput } from '@brushwork/runtime'
import type { Game } from './game.js'

/** Data for the check script, including failures. */
export interface Report {
  ready: boolean
  triangles: number
  drawCalls: number
  clips: readonly string[]
  entities: number
  error?: string
}

declare global {
  interface Window {
    __courtyard?: Report
    /** The game, for the console and for tests: `?check` stands still until `step` lets a time pass. */
    courtyard?: { readonly game: Game; readonly controls: PlayerInput; step(seconds: number): void; draw(): void }
  }
}

/** `?check` freezes the time and the camera, so that every screenshot is equal. */
export const CHECK = new URLSearchParams(location.search).has('check')

/** Time that `?check` shows, after the gates open [s]. */
export const CHECK_MOMENT = 3

export function report(facts: Partial<Report>): void {
  const before = window.__courtyard ?? { ready: false, triangles: 0, drawCalls: 0, clips: [], entities: 0 }
  window.__courtyard = { ...before, ...facts }
}
