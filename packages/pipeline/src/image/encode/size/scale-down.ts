import type { RgbaImage } from '@brushwork/codecs/image'
import { linearOf } from '../../linear-color.js'

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
  const byAlpha = isAlphaShown && isVisible(pixels, width, column, row)
  let [red, green, blue, weight] = [0, 0, 0, 0]
  let [area, opacity] = [0, 0]
  for (let down = 0; down < row.shares.length; down++) {
    let at = ((row.first + down) * width + column.first) * 4
    for (let right = 0; right < column.shares.length; right++, at += 4) {
      const share = row.shares[down] * column.shares[right]
      const alpha = share * pixels[at + 3]
      const counted = byAlpha ? alpha : share
      area += share
      opacity += alpha
      weight += counted
      red += counted * LINEAR[pixels[at]]
      green += counted * LINEAR[pixels[at + 1]]
      blue += counted * LINEAR[pixels[at + 2]]
    }
  }
  return [stored(red / weight), stored(green / weight), stored(blue / weight), Math.round(opacity / area)]
}

/** Whether a pixel of an area has alpha. */
function isVisible(pixels: Uint8Array, width: number, column: Span, row: Span): boolean {
  for (let down = 0; down < row.shares.length; down++) {
    let at = ((row.first + down) * width + column.first) * 4 + 3
    for (let right = 0; right < column.shares.length; right++, at += 4) if (pixels[at] > 0) return true
  }
  return false
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
