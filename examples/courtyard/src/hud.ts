export interface Hud {
  /** The world is loaded: hides the loading line and shows the help. */
  opened(options: { readonly help: boolean }): void
  /** Counts a frame. Returns the seconds since the last one, at most a tenth. */
  count(milliseconds: number): number
}

/** The help line, the choice of engines, and the frame counter, which is updated twice a second. */
export function createHud(engine: string, engines: readonly string[]): Hud {
  const choice = document.querySelector('#engines')
  choice?.append(
    ...engines.map((name) => {
      const link = document.createElement('a')
      link.href = `?engine=${name}`
      link.textContent = name
      if (name === engine) link.setAttribute('aria-current', 'page')
      return link
    }),
  )
  const fps = document.querySelector('#fps')
  let last: number | undefined
  let frames = 0
  let since = 0
  return {
    opened({ help }) {
      document.querySelector('#loading')?.remove()
      if (help) document.querySelector('#hud')?.removeAttribute('hidden')
    },
    count(milliseconds) {
      const seconds = last === undefined ? 0 : (milliseconds - last) / 1000
      last = milliseconds
      frames++
      since += seconds
      if (since >= 0.5) {
        if (fps) fps.textContent = `${Math.round(frames / since)} fps`
        frames = 0
        since = 0
      }
      return Math.min(seconds, 0.1)
    },
  }
}
