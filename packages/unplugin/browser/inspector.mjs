import { preview } from './preview.mjs'

/**
 * The inspector's page: requests the built assets from the dev server and shows them. Names are inserted as text, since
 * they may contain markup.
 */

const REFRESH = 2000

let assets = []
let selected
let shown

async function refresh() {
  const response = await fetch('./assets.json')
  const text = await response.text()
  if (text !== shown) {
    shown = text
    assets = JSON.parse(text).assets
    draw()
  }
}

function draw() {
  const bytes = assets.reduce((sum, { byteLength = 0 }) => sum + byteLength, 0)
  const failed = assets.filter((asset) => asset.failed).length
  const parts = [`${assets.length} ${assets.length === 1 ? 'asset' : 'assets'}`, kilobytes(bytes)]
  if (failed > 0) parts.push(`${failed} failed`)
  byId('sum').textContent = assets.length === 0 ? 'No asset has been asked for yet: open the game.' : parts.join(' · ')
  byId('assets').replaceChildren(...assets.map(rowOf))
  const asset = assets.find((one) => idOf(one) === selected) ?? assets[0]
  if (asset !== undefined) select(asset)
}

function rowOf(asset) {
  const row = element('tr')
  row.dataset.id = idOf(asset)
  if (asset.failed) row.className = 'failed'
  const button = element('button', idOf(asset))
  button.onclick = () => select(asset)
  const name = element('td')
  name.append(button)
  const source = asset.dependencies.reduce((sum, { size }) => sum + size, 0)
  const warnings = element('td', asset.failed ? 'failed' : String(asset.messages.length || ''), 'n warned')
  row.append(
    name,
    element('td', asset.kind ?? ''),
    element('td', kilobytes(source), 'n'),
    element('td', asset.failed ? '' : kilobytes(asset.byteLength), 'n'),
    element('td', `${asset.took} ms`, 'n'),
    element('td', asset.failed ? '' : asset.cached ? 'cache' : 'built'),
    warnings,
  )
  return row
}

function select(asset) {
  selected = idOf(asset)
  for (const row of document.querySelectorAll('tbody tr')) row.ariaSelected = String(row.dataset.id === selected)
  const detail = byId('detail')
  detail.hidden = false
  const canvas = element('canvas')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', `Preview of ${asset.file}`)
  detail.replaceChildren(
    element('h2', selected),
    ...(asset.url && asset.target === 'pack' ? [canvas] : []),
    ...list(
      asset.failed ? 'Failed' : 'Warnings',
      asset.messages.map((text) => [text]),
    ),
    ...list(
      'Notes',
      asset.notes.map((text) => [text]),
    ),
    ...links('Help', asset.help),
    ...list(
      'Missing',
      asset.missing.map((name) => [name]),
    ),
    ...list(
      'Made of',
      asset.dependencies.map(({ path, size }) => [path, kilobytes(size)]),
    ),
    ...(asset.sha256 ? [element('h3', 'SHA-256 of the pack'), element('code', asset.sha256)] : []),
  )
  if (canvas.isConnected) {
    preview(canvas, asset).catch((error) => canvas.replaceWith(element('p', `No preview: ${error.message}`)))
  }
}

function list(title, items) {
  if (items.length === 0) return []
  const made = element('ul')
  for (const [text, size] of items) {
    const item = element('li', text)
    if (size !== undefined) item.append(element('span', size))
    made.append(item)
  }
  return [element('h3', title), made]
}

function links(title, urls) {
  if (urls.length === 0) return []
  const made = element('ul')
  for (const url of urls) {
    const link = element('a', url.replace(/^.*\/|\.md$/g, '').replaceAll('-', ' '))
    link.href = url
    link.target = '_blank'
    link.rel = 'noreferrer'
    const item = element('li')
    item.append(link)
    made.append(item)
  }
  return [element('h3', title), made]
}

function idOf({ file, preset, target }) {
  return file + (preset ? `?preset=${preset}` : target === 'interchange' ? '?glb' : '')
}

function element(name, text = '', className = '') {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function byId(id) {
  return document.getElementById(id)
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(bytes < 100_000 ? 2 : 0)} kB`
}

await refresh()
setInterval(() => document.hidden || refresh().catch(() => {}), REFRESH)
