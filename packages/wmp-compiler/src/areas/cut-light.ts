import type { CompiledLightPage, CompiledSurface } from '@brushwork/asset'
import { type FaceLight, MAX_PAGE, packPage } from '../light/pages/light-page.js'

/** Surfaces with pages of their own. */
interface CutLight {
  readonly surfaces: readonly CompiledSurface[]
  readonly pages: readonly CompiledLightPage[]
}

/** Luxels of a page that connected triangles may show, and where they will be. */
interface Cut {
  readonly page: number
  /** Luxels: the first column and row, and those behind the last. */
  x: number
  y: number
  right: number
  bottom: number
}

/**
 * Gives surfaces pages with only those luxels that they show. Luxels move by whole numbers, so filtered light does not change. Where
 * they do not fit on one page, the pages are taken over whole.
 * @param firstPage index of the first new page
 */
export function cutLight(
  surfaces: readonly CompiledSurface[],
  pages: readonly CompiledLightPage[],
  firstPage: number,
): CutLight {
  const cuts = surfaces.map((surface) => cutsOf(surface, pages))
  const all = cuts.flatMap(({ list }) => list)
  if (all.length === 0) return { surfaces, pages: [] }
  const { page, placed } = packPage(
    all.map((cut) => luxelsOf(cut, pages[cut.page])),
    firstPage,
  )
  if (placed.some((light) => light === undefined)) return wholePages(surfaces, pages, firstPage)
  let next = 0
  const moved = surfaces.map((surface, at): CompiledSurface => {
    const { list, cutOf } = cuts[at]
    const first = next
    next += list.length
    const { light } = surface
    if (light === undefined) return surface
    const { width, height } = pages[light.page]
    const uvs = light.uvs.map((value, index) => {
      const number = cutOf[index >> 1]
      const to = number < 0 ? undefined : placed[first + number]
      if (to === undefined) return 0
      const isRow = index % 2 === 1
      const luxel = value * (isRow ? height : width) - (isRow ? list[number].y : list[number].x)
      return isRow ? (to.y + luxel) / to.pageHeight : (to.x + luxel) / to.pageWidth
    })
    return { ...surface, light: { ...light, page: firstPage, uvs } }
  })
  return { surfaces: moved, pages: [page] }
}

function wholePages(
  surfaces: readonly CompiledSurface[],
  pages: readonly CompiledLightPage[],
  firstPage: number,
): CutLight {
  const used = [...new Set(surfaces.flatMap(({ light }) => (light === undefined ? [] : [light.page])))].sort(
    (a, b) => a - b,
  )
  return {
    surfaces: surfaces.map((surface) => {
      const { light } = surface
      return light === undefined
        ? surface
        : { ...surface, light: { ...light, page: firstPage + used.indexOf(light.page) } }
    }),
    pages: used.map((page) => pages[page]),
  }
}

/** The cuts of a surface, one for triangles that share vertices, and the cut of each vertex: −1 for unused ones. */
function cutsOf(
  surface: CompiledSurface,
  pages: readonly CompiledLightPage[],
): { readonly list: readonly Cut[]; readonly cutOf: Int32Array } {
  const { light, indices, positions } = surface
  const cutOf = new Int32Array(positions.length / 3).fill(-1)
  if (light === undefined) return { list: [], cutOf }
  const roots = connectedVertices(indices, cutOf.length)
  const { width, height } = pages[light.page]
  const list: Cut[] = []
  const byRoot = new Map<number, number>()
  for (const vertex of indices) {
    if (cutOf[vertex] >= 0) continue
    const root = roots[vertex]
    const number = byRoot.get(root) ?? list.push({ page: light.page, x: width, y: height, right: 0, bottom: 0 }) - 1
    byRoot.set(root, number)
    cutOf[vertex] = number
    // Filters read the luxels whose centers are around the point.
    const [left, right] = around(light.uvs[vertex * 2] * width, width)
    const [top, bottom] = around(light.uvs[vertex * 2 + 1] * height, height)
    const cut = list[number]
    cut.x = Math.min(cut.x, left)
    cut.right = Math.max(cut.right, right)
    cut.y = Math.min(cut.y, top)
    cut.bottom = Math.max(cut.bottom, bottom)
  }
  return { list, cutOf }
}

/** The first luxel that a filter reads at a point, and the one behind the last. */
function around(point: number, count: number): [number, number] {
  const first = Math.max(0, Math.min(count - 1, Math.floor(point - 0.5)))
  return [first, Math.min(count, Math.max(first + 1, Math.ceil(point + 0.5)))]
}

/** The least vertex that each one is connected with by triangles. */
function connectedVertices(indices: CompiledSurface['indices'], count: number): Uint32Array {
  const roots = Uint32Array.from({ length: count }, (_, vertex) => vertex)
  const rootOf = (vertex: number): number => {
    let root = vertex
    while (roots[root] !== root) root = roots[root]
    for (let at = vertex; roots[at] !== root; ) {
      const next = roots[at]
      roots[at] = root
      at = next
    }
    return root
  }
  for (let at = 0; at < indices.length; at += 3) {
    for (const other of [indices[at + 1], indices[at + 2]]) {
      const [a, b] = [rootOf(indices[at]), rootOf(other)]
      if (a !== b) roots[Math.max(a, b)] = Math.min(a, b)
    }
  }
  for (let vertex = 0; vertex < count; vertex++) roots[vertex] = rootOf(vertex)
  return roots
}

function luxelsOf({ x, y, right, bottom }: Cut, { width, layers, words, directions }: CompiledLightPage): FaceLight {
  const [columns, count] = [Math.min(right - x, MAX_PAGE), bottom - y]
  const cutOut = (pixels: Uint8Array): Uint8Array => {
    const map = new Uint8Array(columns * count * 3)
    let to = 0
    for (let row = 0; row < count; row++) {
      const first = ((y + row) * width + x) * 4
      for (let from = first; from < first + columns * 4; from += 4) {
        map[to++] = pixels[from]
        map[to++] = pixels[from + 1]
        map[to++] = pixels[from + 2]
      }
    }
    return map
  }
  return {
    width: columns,
    height: count,
    styles: layers.map((_, layer) => layer),
    maps: layers.map(cutOut),
    channels: 3,
    ...(directions && { directions: cutOut(directions) }),
    ...(words && {
      words: words.map((all) => {
        const own = new Uint32Array(columns * count)
        for (let row = 0; row < count; row++) {
          const from = (y + row) * width + x
          own.set(all.subarray(from, from + columns), row * columns)
        }
        return own
      }),
    }),
  }
}
