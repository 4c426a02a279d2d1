/** Facts for the check script, and the one way to tell it that something failed. */
export interface Report {
  ready: boolean
  triangles: number
  drawCalls: number
  clips: readonly string[]
  entities: number
  /** Where the camera is, for `?view=`. */
  view: string
  error?: string
}

declare global {
  interface Window {
    __courtyard?: Report
  }
}

/** `?check`: time stands still at one moment, the camera at one place, so that every picture is the same. */
export const CHECK = new URLSearchParams(location.search).has('check')

/** The moment that `?check` shows, seconds after the gates open. */
export const CHECK_MOMENT = 3

export function report(facts: Partial<Report>): void {
  const before = window.__courtyard ?? { ready: false, triangles: 0, drawCalls: 0, clips: [], entities: 0, view: '' }
  window.__courtyard = { ...before, ...facts }
}
