import type { RgbaImage } from '@brushwork/codecs/image'
import { linearOf } from '../linear-color.js'

/** Linear light of each stored value, rising. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => linearOf(value / 255))

/** Sides of an image, pixels. */
type Size = Pick<RgbaImage, 'width' | 'height'>

/** The size of an image whose longer side is at most `maxSize`. */
export function sizeWithin({ width, height }: Size, maxSize: number | null): Size {
  const longest = Math.max(width, height)
  if (maxSize === null || longest <= maxSize) return { width, height }
  const [columns, rows] = [width, height].map((side) => Math.max(1, Math.round((side * maxSize) / longest)))
  return { width: columns, height: rows }
}

/**
 * Scales an image. Each pixel is the mean of the area that it covers, in linear light (box filter). The same pixels on every
 * machine; the image itself if it has the size.
 * @param isAlphaShown weights colors by alpha, so that hidden ones do not show.
 */
export function scaled(image: RgbaImage, { width, height }: Size, isAlphaShown: boolean): RgbaImage {
  if (width === image.width && height === image.height) return image
  const columns = spans(image.width, width)
  const rows = spans(image.height, height)
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(meanOf(image, columns[x], rows[y], isAlphaShown), (y * width + x) * 4)
  }
  return { width, height, pixels }
}

/** The source pixels below one result pixel, along one axis. */
interface Span {
  readonly first: number
  /** Share of each source pixel, from the first on. */
  readonly shares: readonly number[]
}

function spans(from: number, to: number): Span[] {
  return Array.from({ length: to }, (_, index) => {
    // Whole numbers in units of 1 / to, so that no rounding moves a border.
    const [start, end] = [index * from, (index + 1) * from]
    const first = Math.floor(start / to)
    const last = Math.ceil(end / to)
    const shares = Array.from({ length: last - first }, (_, at) => {
      const pixel = (first + at) * to
      return Math.min(end, pixel + to) - Math.max(start, pixel)
    })
    return { first, shares }
  })
}

/** Mean of an area. Where nothing is visible, all colors count. */
function meanOf(
  { width, pixels }: RgbaImage,
  column: Span,
  row: Span,
  isAlphaShown: boolean,
): [red: number, green: number, blue: number, alpha: number] {
  const visible = [0, 0, 0]
  const all = [0, 0, 0]
  let [area, opacity] = [0, 0]
  for (const [down, high] of row.shares.entries()) {
    for (const [right, wide] of column.shares.entries()) {
      const at = ((row.first + down) * width + column.first + right) * 4
      const share = high * wide
      const alpha = share * pixels[at + 3]
      area += share
      opacity += alpha
      for (let channel = 0; channel < 3; channel++) {
        const light = LINEAR[pixels[at + channel]]
        visible[channel] += alpha * light
        all[channel] += share * light
      }
    }
  }
  const [sums, weight] = isAlphaShown && opacity > 0 ? [visible, opacity] : [all, area]
  const [red, green, blue] = sums.map((sum) => stored(sum / weight))
  return [red, green, blue, Math.round(opacity / area)]
}

/** The stored value whose linear light is nearest. */
function stored(light: number): number {
  let [low, high] = [0, 255]
  while (low < high) {
    const middle = (low + high) >> 1
    if (LINEAR[middle] < light) low = middle + 1
    else high = middle
  }
  return low > 0 && light - LINEAR[low - 1] < LINEAR[low] - light ? low - 1 : low
}
