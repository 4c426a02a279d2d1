/**
 * What builds warn of, shown in a corner of the page while developing. Errors are the overlay's; a warning must not cover
 * the game.
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
/** What was dismissed, or told in the console. @type {Set<string>} */
const dismissed = new Set()
const told = new Set()
let panel
/** SHA-256 of every pack that modules of this page have asked for. @type {Set<string>} */
const used = new Set()
/** What the server told last: warnings of all pages. */
let assets = []

/** Called by the module of an asset: only what a page imports concerns it. */
export function uses(sha256) {
  if (used.has(sha256)) return
  used.add(sha256)
  if (assets.some((asset) => asset.sha256 === sha256)) update()
}

function update() {
  warnings.clear()
  for (const { id, sha256, warnings: own } of assets) if (used.has(sha256)) warnings.set(id, own)
  // Two forms of one asset warn of the same.
  const all = new Map([...warnings.values()].flat().map((warning) => [warning.text, warning]))
  for (const text of told) if (!all.has(text)) told.delete(text)
  for (const [text, { detail }] of all) {
    if (!told.has(text)) console.warn(`[brushwork] ${text}${detail === undefined ? '' : `\n${detail}`}`)
    told.add(text)
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
  // Not a style element: pages whose policy forbids inline styles would show it without.
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

/** Always as text: names of files may be anything. */
function element(name, text = '') {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

if (import.meta.hot && typeof document !== 'undefined') {
  import.meta.hot.on(EVENT, (told) => {
    assets = told
    update()
  })
  const ask = () => import.meta.hot.send('brushwork:ask')
  // An update may import less than before, without anything being built.
  import.meta.hot.on('vite:afterUpdate', ask)
  import.meta.hot.on('vite:beforePrune', ask)
  ask()
}
