/**
 * Shows warnings of builds in a corner of the page during development. Errors are shown by Vite's overlay; warnings
 * must not cover the game.
 */

const EVENT = 'brushwork:warnings'
const STYLE = `
  :host { all: initial; position: fixed; left: 12px; bottom: 12px; z-index: 99998; max-width: min(720px, 90vw);
    font: 13px/1.5 system-ui, sans-serif; color: #f4ead6; }
  details { background: #2a2118ee; border: 1px solid #b98b3e; border-radius: 6px; padding: 4px 10px; }
  summary { cursor: pointer; } button { all: unset; cursor: pointer; float: right; padding-left: 12px; }
  ul { margin: 6px 0; padding-left: 18px; max-height: 40vh; overflow: auto; } li { overflow-wrap: anywhere; }
  a { color: #f0c060; } small { display: block; color: #b7a688; }
  :focus-visible { outline: 2px solid #f0c060; }`

/** Asset → its warnings. @type {Map<string, readonly { text: string, detail?: string, help?: string }[]>} */
const warnings = new Map()
/** Texts that were dismissed, and those that were logged to the console. @type {Set<string>} */
const dismissed = new Set()
const logged = new Set()
let panel
/** SHA-256 of every pack that modules of this page have registered. @type {Set<string>} */
const used = new Set()
/** The latest warnings from the server, for all pages. */
let assets = []

/** Registers a pack; called by the module of an asset. The page shows warnings of its own packs only. */
export function uses(sha256) {
  if (used.has(sha256)) return
  used.add(sha256)
  if (assets.some((asset) => asset.sha256 === sha256)) update()
}

function update() {
  warnings.clear()
  for (const { id, sha256, warnings: own } of assets) if (used.has(sha256)) warnings.set(id, own)
  // Two forms of one asset have the same warnings.
  const all = new Map([...warnings.values()].flat().map((warning) => [warning.text, warning]))
  for (const text of logged) if (!all.has(text)) logged.delete(text)
  for (const [text, { detail }] of all) {
    if (!logged.has(text)) console.warn(`[brushwork] ${text}${detail === undefined ? '' : `\n${detail}`}`)
    logged.add(text)
  }
  show([...all.values()].filter(({ text }) => !dismissed.has(text)))
}

function show(shown) {
  const open = panel?.shadowRoot.querySelector('details')?.open ?? false
  panel?.remove()
  panel = undefined
  if (shown.length === 0) return
  panel = document.createElement('brushwork-warnings')
  const root = panel.attachShadow({ mode: 'open' })
  const dismiss = element('button', '×')
  dismiss.setAttribute('aria-label', 'Dismiss')
  dismiss.onclick = () => {
    for (const { text } of shown) dismissed.add(text)
    show([])
  }
  const summary = element('summary', `Brushwork: ${shown.length} ${shown.length === 1 ? 'warning' : 'warnings'}`)
  const list = element('ul')
  list.append(...shown.map(itemOf))
  const details = element('details')
  details.open = open
  details.append(summary, list)
  summary.append(dismiss)
  // A constructed style sheet: pages whose policy forbids inline styles ignore style elements.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  root.append(details)
  document.body.append(panel)
}

function itemOf({ text, detail, help }) {
  const item = element('li', text)
  if (help !== undefined) {
    const link = element('a', 'help')
    link.href = help
    link.target = '_blank'
    link.rel = 'noreferrer'
    item.append(' ', link)
  }
  if (detail !== undefined) item.append(element('small', detail))
  return item
}

/** Creates an element with text, never markup: file names may contain anything. */
function element(name, text = '') {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

if (import.meta.hot && typeof document !== 'undefined') {
  import.meta.hot.on(EVENT, (received) => {
    assets = received
    update()
  })
  const ask = () => import.meta.hot.send('brushwork:ask')
  // After an update, the page may import fewer assets although nothing was built.
  import.meta.hot.on('vite:afterUpdate', ask)
  import.meta.hot.on('vite:beforePrune', ask)
  ask()
}
