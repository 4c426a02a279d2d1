/** Data for the test, including failures. */
export interface Report {
  readonly ready: boolean
  readonly guards: number
  /** Of everything, the square and shadows included. */
  readonly drawCalls: number
  /** Of the guards alone: one for each level of detail that is in view. */
  readonly guardCalls: number
  readonly triangles: number
  readonly error?: string
}

declare global {
  interface Window {
    __crowd?: Report
  }
}

/** `?check` draws one moment, so that every screenshot is equal. */
export const CHECK = new URLSearchParams(location.search).has('check')

/** `?full` draws all triangles of each guard, to compare. */
export const FULL = new URLSearchParams(location.search).has('full')

/** Shows what is drawn below the picture, and tells the test. */
export function report(facts: Report, framesPerSecond?: number): void {
  window.__crowd = facts
  const line = document.querySelector('#facts')
  if (line === null) return
  const { guards, drawCalls, guardCalls, triangles, error } = facts
  const counted = `${guards.toLocaleString('en-US')} guards · ${guardCalls} draw calls, ${drawCalls} with shadows and the square · ${triangles.toLocaleString('en-US')} triangles`
  const speed = framesPerSecond === undefined ? '' : ` · ${Math.round(framesPerSecond)} frames per second`
  line.textContent = error ?? `${counted}${speed} · click a guard, and his ring salutes`
}
