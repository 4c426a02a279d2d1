// The page of `brushwork report --open`: a treemap of bytes by asset and part. `treemap-page.ts` writes this text into the page, so it
// imports nothing.

/**
 * Divides a rectangle into rectangles whose areas are in proportion to values, as square as possible: the squarified treemap of Bruls,
 * Huizing and van Wijk.
 * @param {readonly number[]} values above 0, the largest first
 * @param {{ x: number, y: number, width: number, height: number }} area
 * @returns {{ x: number, y: number, width: number, height: number }[]} in the order of the values
 */
export function squarify(values, area) {
  const tiles = []
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0 || area.width <= 0 || area.height <= 0) return values.map(() => ({ ...area, width: 0, height: 0 }))
  const scale = (area.width * area.height) / total
  let { x, y, width, height } = area
  let row = []
  const close = () => {
    const sum = row.reduce((all, size) => all + size, 0)
    const isColumn = width >= height
    const thickness = sum / (isColumn ? height : width)
    let at = isColumn ? y : x
    for (const size of row) {
      const length = size / thickness
      tiles.push(
        isColumn ? { x, y: at, width: thickness, height: length } : { x: at, y, width: length, height: thickness },
      )
      at += length
    }
    if (isColumn) {
      x += thickness
      width = Math.max(0, width - thickness)
    } else {
      y += thickness
      height = Math.max(0, height - thickness)
    }
    row = []
  }
  for (const value of values) {
    const size = value * scale
    const side = Math.min(width, height)
    if (row.length > 0 && worstRatio([...row, size], side) > worstRatio(row, side)) close()
    row.push(size)
  }
  close()
  return tiles
}

/** The worst ratio of sides in a row of areas along a side. */
function worstRatio(row, side) {
  const sum = row.reduce((all, size) => all + size, 0)
  return Math.max(
    ...row.map((size) => Math.max((side * side * size) / (sum * sum), (sum * sum) / (side * side * size))),
  )
}

/** @param {number} bytes */
export function sizeText(bytes) {
  const [scale, unit] = bytes >= 1e6 ? [1e6, 'MB'] : [1e3, 'kB']
  const number = bytes / scale
  const digits = number >= 100 ? 0 : number >= 10 ? 1 : 2
  return `${number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}

/** Hue and saturation of the groups that most packs have. */
const COLORS = {
  images: [28, 75],
  frames: [268, 55],
  positions: [212, 70],
  geometry: [212, 70],
  structure: [4, 65],
  normals: [186, 55],
  triangles: [152, 45],
  'texture coordinates': [95, 45],
  json: [48, 75],
  heights: [130, 40],
  'color map': [28, 75],
  poses: [300, 45],
  skeleton: [322, 50],
  collision: [4, 65],
  tree: [345, 45],
  visibility: [238, 55],
  padding: [0, 0],
}

function colorOf(group) {
  const known = COLORS[group]
  if (known !== undefined) return known
  const hash = [...group].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return [hash, 35]
}

/** Space of an asset's own name, and between tiles, CSS pixels. */
const HEAD = 18
const GAP = 2
/** Tiles with less room have no text of their own. */
const MIN_TEXT = { width: 46, height: 15 }
/** Narrower assets show neither folder nor size. */
const WIDE = 130
/** Tiles below this are not drawn: a page would have thousands. */
const MIN_TILE = 1.5

/** Draws the report of the page. @param {Document} document */
export function start(document) {
  const report = JSON.parse(document.getElementById('report').textContent)
  const map = document.getElementById('map')
  const details = document.getElementById('details')
  const filter = document.getElementById('filter')
  const all = report.assets.map((asset) => ({ ...asset, name: nameOf(asset) }))
  const total = all.reduce((sum, { packBytes }) => sum + packBytes, 0)
  let zoomed
  let shown = []

  const element = (tag, className, text) => {
    const made = document.createElement(tag)
    made.className = className
    if (text !== undefined) made.textContent = text
    return made
  }
  const place = (made, { x, y, width, height }) => {
    Object.assign(made.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
    return made
  }
  const paint = (made, group) => {
    const [hue, saturation] = colorOf(group)
    made.style.setProperty('--h', String(hue))
    made.style.setProperty('--s', `${saturation}%`)
  }
  const share = (part, of) => (of === 0 ? '0 %' : `${((part / of) * 100).toFixed(part / of < 0.1 ? 1 : 0)} %`)

  const describe = (asset, part) => {
    const { packBytes, brotliBytes, sourceBytes, triangles, draws, clips, images, imageBytes } = asset
    const facts = [
      `source ${sizeText(sourceBytes)}`,
      `pack ${sizeText(packBytes)} (${share(packBytes, total)} of all)`,
      `brotli ${sizeText(brotliBytes)}`,
      ...Object.entries(asset.compressed ?? {}).map(([form, bytes]) => `.${form} ${sizeText(bytes)}`),
      counted(triangles, 'triangle'),
      counted(draws, 'draw'),
      ...(clips > 0 ? [counted(clips, 'clip')] : []),
      ...(images > 0 ? [`${counted(images, 'image')}, ${sizeText(imageBytes)}`] : []),
    ]
    const lines = [element('b', '', asset.name), element('span', '', facts.join(' · '))]
    if (part !== undefined) {
      const text = `${partName(part)}: ${sizeText(part.bytes)}, ${share(part.bytes, packBytes)} of its pack, ${share(part.bytes, total)} of all`
      lines.push(element('span', 'part-facts', text))
    }
    details.replaceChildren(...lines)
  }
  const describeAll = () => {
    const hint = 'Point at a tile, or move with the arrow keys. Enter or a click shows one asset, Escape all.'
    details.replaceChildren(
      element('b', '', `${counted(all.length, 'asset')}, ${sizeText(total)}`),
      element('span', '', hint),
    )
  }

  const addPart = (box, asset, part, tile, label) => {
    if (tile.width < MIN_TILE || tile.height < MIN_TILE) return
    const made = place(element('button', 'part'), tile)
    made.type = 'button'
    made.tabIndex = shown.length === 0 ? 0 : -1
    paint(made, part.group)
    made.setAttribute('aria-label', `${asset.name}, ${partName(part)}, ${sizeText(part.bytes)}`)
    if (tile.width >= MIN_TEXT.width && tile.height >= MIN_TEXT.height) {
      made.append(element('span', 'name', label))
      if (tile.height >= 2 * MIN_TEXT.height) made.append(element('span', 'size', sizeText(part.bytes)))
    }
    made.addEventListener('pointerenter', () => describe(asset, part))
    made.addEventListener('focus', () => describe(asset, part))
    made.addEventListener('click', () => zoomed === undefined && zoom(asset))
    box.append(made)
    shown.push(made)
  }

  const addAsset = (asset, tile) => {
    if (tile.width < MIN_TILE || tile.height < MIN_TILE) return
    const box = place(element('div', 'asset'), tile)
    const hasHead = tile.width >= MIN_TEXT.width && tile.height >= HEAD + MIN_TEXT.height
    if (hasHead) {
      const head = element('div', 'head')
      const hasRoom = tile.width >= WIDE
      head.append(element('span', 'name', hasRoom ? asset.name : asset.name.slice(asset.name.lastIndexOf('/') + 1)))
      if (hasRoom) head.append(element('span', 'size', sizeText(asset.packBytes)))
      head.title = asset.name
      head.addEventListener('pointerenter', () => describe(asset))
      head.addEventListener('click', () => zoomed === undefined && zoom(asset))
      box.append(head)
    }
    const top = hasHead ? HEAD : 0
    const room = { x: 0, y: top, width: tile.width - GAP, height: tile.height - top - GAP }
    const parts = asset.parts.filter(({ bytes }) => bytes > 0)
    const tiles = squarify(
      parts.map(({ bytes }) => bytes),
      room,
    )
    for (const [index, part] of parts.entries()) {
      addPart(box, asset, part, tiles[index], part.group === 'images' && part.name !== '' ? part.name : partName(part))
    }
    map.append(box)
  }

  const draw = () => {
    const wanted = filter.value.trim().toLowerCase()
    const assets = zoomed === undefined ? all.filter(({ name }) => name.toLowerCase().includes(wanted)) : [zoomed]
    const sorted = [...assets].filter(({ packBytes }) => packBytes > 0).sort((a, b) => b.packBytes - a.packBytes)
    shown = []
    map.replaceChildren()
    const { clientWidth: width, clientHeight: height } = map
    const tiles = squarify(
      sorted.map(({ packBytes }) => packBytes),
      { x: 0, y: 0, width, height },
    )
    for (const [index, asset] of sorted.entries()) addAsset(asset, tiles[index])
    if (sorted.length === 0) map.append(element('p', 'empty', `no asset's name has "${filter.value}"`))
    drawLegend(document, sorted, element, paint)
  }

  const zoom = (asset) => {
    zoomed = asset
    draw()
    document.getElementById('back').hidden = asset === undefined
    if (asset === undefined) describeAll()
    else describe(asset)
    shown[0]?.focus({ preventScroll: true })
  }

  const move = (from, key) => {
    const next = nearest(from.getBoundingClientRect(), shown, key)
    if (next === undefined) return
    from.tabIndex = -1
    next.tabIndex = 0
    next.focus({ preventScroll: true })
  }

  map.addEventListener('keydown', (event) => {
    if (!event.key.startsWith('Arrow') || !shown.includes(event.target)) return
    event.preventDefault()
    move(event.target, event.key)
  })
  map.addEventListener('pointerleave', () => (zoomed === undefined ? describeAll() : describe(zoomed)))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && zoomed !== undefined) zoom(undefined)
  })
  document.getElementById('back').addEventListener('click', () => zoom(undefined))
  filter.addEventListener('input', () => {
    zoomed = undefined
    document.getElementById('back').hidden = true
    draw()
  })
  new ResizeObserver(() => {
    const focused = shown.indexOf(document.activeElement)
    draw()
    shown[focused]?.focus({ preventScroll: true })
  }).observe(map)
  draw()
  describeAll()
}

/** The groups of the shown assets, with their bytes. */
function drawLegend(document, assets, element, paint) {
  const groups = new Map()
  for (const { group, bytes } of assets.flatMap(({ parts }) => parts)) {
    groups.set(group, (groups.get(group) ?? 0) + bytes)
  }
  const items = [...groups]
    .sort(([, a], [, b]) => b - a)
    .map(([group, bytes]) => {
      const item = element('li', '')
      const color = element('i', '')
      paint(color, group)
      item.append(color, element('span', '', group), element('b', '', sizeText(bytes)))
      return item
    })
  document.getElementById('legend').replaceChildren(...items)
}

/** The next tile in a direction: the one whose middle is the least far away and aside. */
function nearest(from, tiles, key) {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2]
  const [x, y] = middle(from)
  let best
  for (const tile of tiles) {
    const [tileX, tileY] = middle(tile.getBoundingClientRect())
    const ahead = sign * (isAcross ? tileX - x : tileY - y)
    const aside = Math.abs(isAcross ? tileY - y : tileX - x)
    const distance = ahead + 2 * aside
    if (ahead > 0.5 && (best === undefined || distance < best.distance)) best = { tile, distance }
  }
  return best?.tile
}

function counted(number, what) {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`
}

function nameOf({ source, preset, target }) {
  const marks = [...(preset === undefined ? [] : [`preset=${preset}`]), ...(target === 'interchange' ? ['glb'] : [])]
  return marks.length === 0 ? source : `${source}?${marks.join('&')}`
}

function partName({ group, name }) {
  return name === '' ? group : `${group}/${name}`
}

// In the page; tests import the functions.
if (typeof document !== 'undefined') start(document)
