import type { RgbaImage } from '@brushwork/codecs/image'

/** Rings of pixels around visible ones; filters and four levels of mipmaps reach no farther. */
const RINGS = 16

/**
 * Gives fully transparent pixels the colors of their visible neighbors, so that filtered borders have no dark halo.
 * Ring by ring, each pixel gets the mean of its neighbors in earlier rings. Pixels beyond the last ring get the mean of
 * all visible ones. Images with few colors get copies in place of means, which would be new colors. Returns a copy.
 */
export function bleedColors(image: RgbaImage): RgbaImage {
  const { width, height } = image
  const pixels = image.pixels.slice()
  /** The ring of a pixel: 1 for visible ones, 0 for those that no ring has reached. */
  const rings = new Uint8Array(width * height)
  for (let index = 0; index < rings.length; index++) if (pixels[index * 4 + 3] > 0) rings[index] = 1
  const isCopied = isPaletted(image)
  let edge = borderOf(rings, width, height)
  for (const index of edge) rings[index] = 2
  const mean = meanColor(pixels)
  for (let ring = 1; ring <= RINGS && edge.length > 0; ring++) {
    const next: number[] = []
    for (const index of edge) fill(pixels, rings, index, neighborsOf(index, width, height), ring, isCopied)
    for (const index of edge) {
      for (const neighbor of neighborsOf(index, width, height)) {
        if (rings[neighbor] !== 0) continue
        // Listed once; `fill` ignores rings that are not filled yet.
        rings[neighbor] = ring + 2
        next.push(neighbor)
      }
    }
    edge = next
  }
  for (const index of edge) rings[index] = 0
  for (let index = 0; index < rings.length; index++) if (rings[index] === 0) pixels.set(mean, index * 4)
  return { width, height, pixels }
}

/** Transparent pixels next to visible ones. */
function borderOf(rings: Uint8Array, width: number, height: number): number[] {
  const border: number[] = []
  for (let index = 0; index < rings.length; index++) {
    if (rings[index] === 0 && neighborsOf(index, width, height).some((one) => rings[one] !== 0)) border.push(index)
  }
  return border
}

function fill(
  pixels: Uint8Array,
  rings: Uint8Array,
  index: number,
  neighbors: readonly number[],
  ring: number,
  isCopied: boolean,
): void {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (const neighbor of neighbors) {
    if (rings[neighbor] === 0 || rings[neighbor] > ring) continue
    if (isCopied && count > 0) break
    red += pixels[neighbor * 4]
    green += pixels[neighbor * 4 + 1]
    blue += pixels[neighbor * 4 + 2]
    count++
  }
  pixels[index * 4] = Math.round(red / count)
  pixels[index * 4 + 1] = Math.round(green / count)
  pixels[index * 4 + 2] = Math.round(blue / count)
}

/** Indices of the up to eight pixels around one, in reading order. */
function neighborsOf(index: number, width: number, height: number): number[] {
  const x = index % width
  const y = (index - x) / width
  const around: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      if (row !== y || column !== x) around.push(row * width + column)
    }
  }
  return around
}

/** Mean color of visible pixels, with alpha 0. */
function meanColor(pixels: Uint8Array): [red: number, green: number, blue: number, alpha: number] {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue
    red += pixels[at]
    green += pixels[at + 1]
    blue += pixels[at + 2]
    count++
  }
  const share = Math.max(1, count)
  return [Math.round(red / share), Math.round(green / share), Math.round(blue / share), 0]
}

/** Colors of a palette. */
const MAX_COLORS = 256

/** Whether an image has at most as many colors, alpha included, as a palette holds. Linear, and fast for photos. */
function isPaletted({ pixels }: RgbaImage): boolean {
  const colors = new Set<number>()
  let last = -1
  for (let at = 0; at < pixels.length; at += 4) {
    const color = (pixels[at] | (pixels[at + 1] << 8) | (pixels[at + 2] << 16) | (pixels[at + 3] << 24)) >>> 0
    if (color === last) continue
    last = color
    if (colors.size === MAX_COLORS && !colors.has(color)) return false
    colors.add(color)
  }
  return true
}
