/**
 * Shows in a corner of the page, during development, that the light of a level is made. Pages show the level with provisional light
 * meanwhile. Clicks beside the button reach the game, and a pointer that the game has locked stays locked.
 */

const EVENT = 'brushwork:light'
/** Milliseconds that light may take without a note. */
const MOMENT = 700
const STYLE = `
  :host { all: initial; position: fixed; right: 12px; bottom: 12px; z-index: 99998; max-width: min(480px, 90vw); pointer-events: none;
    font: 13px/1.5 system-ui, sans-serif; color: #f4ead6; }
  div { display: flex; gap: 6px; background: #2a2118ee; border: 1px solid #b98b3e; border-radius: 6px; padding: 4px 10px; }
  span { overflow-wrap: anywhere; } .share { min-width: 3em; text-align: right; font-variant-numeric: tabular-nums; }
  .failed { border-color: #d0604a; }
  button { all: unset; cursor: pointer; pointer-events: auto; padding: 0 2px 0 8px; }
  :focus-visible { outline: 2px solid #f0c060; }`

/** SHA-256 of packs that this page shows without their light. @type {Set<string>} */
const shown = new Set()
/** The latest message about each. @type {Map<string, { name: string, share: number, state: string, since: number }>} */
const lights = new Map()
let isDismissed = false
/** @type {{ host: HTMLElement, box: HTMLElement, text: HTMLElement, share: HTMLElement } | undefined} */
let note

/** Registers a pack; called by the module of a level that lacks its light. */
export function bakes(sha256) {
  shown.add(sha256)
  update()
}

function update() {
  const now = performance.now()
  const waiting = [...lights].find(
    ([sha256, { state }]) => shown.has(sha256) && (state === 'making' || state === 'failed'),
  )
  const light = waiting?.[1]
  const isFailed = light?.state === 'failed'
  if (light === undefined || isDismissed || (!isFailed && now - light.since < MOMENT)) return remove()
  note ??= create()
  const text = isFailed
    ? `The light of ${light.name} cannot be baked. The level keeps its provisional light; the terminal has the reason.`
    : `Baking light of ${light.name} …`
  // Unchanged text is not set again: screen readers would repeat it.
  if (note.text.textContent !== text) note.text.textContent = text
  note.box.classList.toggle('failed', isFailed)
  note.share.textContent = isFailed ? '' : `${Math.floor(light.share * 100)} %`
}

function create() {
  const host = document.createElement('brushwork-light')
  const root = host.attachShadow({ mode: 'open' })
  // A constructed style sheet: pages whose policy forbids inline styles ignore style elements.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const [box, text, share, button] = ['div', 'span', 'span', 'button'].map((name) => document.createElement(name))
  text.setAttribute('role', 'status')
  share.className = 'share'
  // The status is read once, without every percent.
  share.setAttribute('aria-hidden', 'true')
  button.textContent = '×'
  button.setAttribute('aria-label', 'Dismiss')
  button.onclick = () => {
    isDismissed = true
    remove()
  }
  box.append(text, share, button)
  root.append(box)
  document.body.append(host)
  return { host, box, text, share }
}

function remove() {
  note?.host.remove()
  note = undefined
}

if (import.meta.hot && typeof document !== 'undefined') {
  import.meta.hot.on(EVENT, ({ sha256, name, share, state }) => {
    // A newer version of the level, which failed before or is made no more.
    for (const [other, light] of lights) if (light.name === name && other !== sha256) lights.delete(other)
    const since = lights.get(sha256)?.since ?? performance.now()
    if (state === 'making' || state === 'failed') lights.set(sha256, { name, share, state, since })
    else lights.delete(sha256)
    // A failure is news, also for those who have dismissed the note.
    if (state === 'failed') isDismissed = false
    update()
  })
}
