import type { CompiledLightPage } from '@brushwork/asset'
import { Shelves, shelfOrder } from './shelves.js'

/** Most texels of a page's side: every GPU supports this size. */
export const MAX_PAGE = 2048
/** Texels of a page's side at least. */
const MIN_PAGE = 64
/** Share of a page that rectangles may fill, so that shelves can hold them. */
export const PAGE_FILL = 0.85
/** One texel between rectangles, a copy of the one before it: filters and smaller mips reach beyond the last luxel. */
const GUTTER = 1
/** Heights are multiples of it. */
const ROWS = 4

/** The light of a face, ready to be placed. */
export interface FaceLight {
  /** Luxels. */
  readonly width: number
  readonly height: number
  /** Ascending, `[maps]`. */
  readonly styles: readonly number[]
  /** `[maps]` of `[height × width × channels]`, in the order of `styles` (views). */
  readonly maps: readonly Uint8Array[]
  readonly channels: 1 | 3
  /** `[maps]` of `[height × width]`: the same for an HDR page, see {@link CompiledLightPage.words}. On all faces of a level, or on none. */
  readonly words?: readonly Uint32Array[]
  /** `[height × width × 3]` where the light comes from, see {@link CompiledLightPage.directions}. On all lit faces of a level, or on none. */
  readonly directions?: Uint8Array
}

/** The light of a face with its position on a page. */
export interface PlacedLight extends FaceLight {
  readonly page: number
  readonly pageWidth: number
  readonly pageHeight: number
  readonly x: number
  readonly y: number
}

/** Texels that a rectangle takes up with its gutter. */
export function areaOf({ width, height }: Pick<FaceLight, 'width' | 'height'>): number {
  return (width + GUTTER) * (height + GUTTER)
}

/** One page: `lights[i]` placed, undefined for those that do not fit. */
interface PackedPage {
  readonly page: CompiledLightPage
  readonly placed: readonly (PlacedLight | undefined)[]
}

/** Puts rectangles on shelves: the first of all, which always fits, then those in the order of shelves. The page is as wide as their area wants. */
export function packPage(lights: readonly FaceLight[], page: number): PackedPage {
  const area = lights.reduce((sum, light) => sum + areaOf(light), 0)
  let width = MIN_PAGE
  while (width < MAX_PAGE && width * width * PAGE_FILL < area) width *= 2
  while (width < MAX_PAGE && lights.some((light) => light.width + GUTTER > width)) width *= 2
  const shelves = new Shelves(width, MAX_PAGE)
  const corners: ReturnType<Shelves['place']>[] = new Array(lights.length)
  for (const index of [0, ...shelfOrder(lights.slice(1)).map((other) => other + 1)]) {
    corners[index] = shelves.place({ width: lights[index].width + GUTTER, height: lights[index].height + GUTTER })
  }
  const height = Math.ceil(shelves.height / ROWS) * ROWS
  const placed = lights.map((light, index): PlacedLight | undefined => {
    const corner = corners[index]
    return corner && { ...light, ...corner, page, pageWidth: width, pageHeight: height }
  })
  return { page: draw(placed, width, height), placed }
}

function draw(placed: readonly (PlacedLight | undefined)[], width: number, height: number): CompiledLightPage {
  const slots = Math.max(1, ...placed.map((light) => light?.styles.length ?? 0))
  const layers = Array.from({ length: slots }, () => {
    const pixels = new Uint8Array(width * height * 4)
    for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
    return pixels
  })
  const isHdr = placed.some((light) => light?.words !== undefined)
  const words = layers.map(() => new Uint32Array(isHdr ? width * height : 0))
  for (const light of placed) {
    if (light === undefined) continue
    for (const [slot, map] of light.maps.entries()) drawMap(light, map, layers[slot], width)
    for (const [slot, map] of (light.words ?? []).entries()) drawWords(light, map, words[slot], width)
  }
  const directions = drawDirections(placed, width, height)
  return { width, height, layers, ...(isHdr && { words }), ...(directions && { directions }) }
}

/** The directions of a page, 0 where no face is; undefined without any. */
function drawDirections(
  placed: readonly (PlacedLight | undefined)[],
  width: number,
  height: number,
): Uint8Array | undefined {
  if (!placed.some((light) => light?.directions !== undefined)) return undefined
  const pixels = new Uint8Array(width * height * 4).fill(128)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  for (const light of placed) {
    if (light?.directions !== undefined) drawMap({ ...light, channels: 3 }, light.directions, pixels, width)
  }
  return pixels
}

/** Copies luxels, and the last of each row and column into the gutter. */
function drawWords(
  { x, y, width, height }: PlacedLight,
  map: Uint32Array,
  words: Uint32Array,
  pageWidth: number,
): void {
  for (let row = 0; row < height + GUTTER; row++) {
    const from = Math.min(row, height - 1) * width
    for (let column = 0; column < width + GUTTER; column++) {
      words[(y + row) * pageWidth + x + column] = map[from + Math.min(column, width - 1)]
    }
  }
}

/** The same for luxels of bytes. */
function drawMap(
  { x, y, width, height, channels }: PlacedLight,
  map: Uint8Array,
  pixels: Uint8Array,
  pageWidth: number,
): void {
  for (let row = 0; row < height + GUTTER; row++) {
    const from = Math.min(row, height - 1) * width
    for (let column = 0; column < width + GUTTER; column++) {
      const luxel = (from + Math.min(column, width - 1)) * channels
      const to = ((y + row) * pageWidth + x + column) * 4
      for (let channel = 0; channel < 3; channel++) pixels[to + channel] = map[luxel + (channels === 3 ? channel : 0)]
    }
  }
}
