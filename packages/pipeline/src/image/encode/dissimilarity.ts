import type { RgbaImage } from '@brushwork/codecs/image'

/** Side of a block, pixels. A window is 2 × 2 blocks, and windows overlap by half. */
const BLOCK = 4
/** Sums of a block: pixels, both values, both squares, their product. */
const SUMS = 6
/** The constants of SSIM for values of 0..255: they damp the quotients where an image is nearly black or flat. */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2
/** Share of each plane: brightness and two color differences. The eye sees detail mostly in brightness. */
const WEIGHTS = [0.8, 0.1, 0.1] as const
/** Full size and half: a texture is seen near and from afar. */
const SCALES = 2
/**
 * Windows of the reference with this variance count half, flat ones next to nothing. Large flat areas would hide that the little
 * detail of an image is lost.
 */
const HALF_VARIANCE = 50
const FLAT_WEIGHT = 0.02
/** Gray values of the backgrounds behind transparent pixels. */
const BACKGROUNDS = [0, 255] as const

/** One number per pixel. */
interface Plane {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/**
 * Structural dissimilarity from an image: (1 − SSIM) / 2, where 0 is identical and 0.5 unrelated (Wang et al. 2004).
 * SSIM is the mean over windows of 8 × 8 pixels, weighted by their detail in that image, over brightness and color
 * differences as stored (sRGB), and over two scales. Linear in the pixels; the same number on every machine.
 * @param isAlphaShown compares the images over black and over white, and returns the larger result. Otherwise colors
 *   are compared and alpha is ignored.
 * @returns compares an image of the same size
 */
export function dissimilarityFrom(image: RgbaImage, isAlphaShown: boolean): (other: RgbaImage) => number {
  const backgrounds = isAlphaShown ? BACKGROUNDS : [undefined]
  const references = backgrounds.map((gray) => ({ gray, planes: planesOf(image, gray) }))
  return (other) => Math.max(...references.map(({ gray, planes }) => dissimilarity(planes, planesOf(other, gray))))
}

/** Compares the planes of two images. */
function dissimilarity(planes: readonly Plane[], others: readonly Plane[]): number {
  let similarity = 0
  for (const [index, plane] of planes.entries()) {
    let [one, other] = [plane, others[index]]
    for (let scale = 0; scale < SCALES; scale++) {
      if (scale > 0) [one, other] = [halved(one), halved(other)]
      similarity += (WEIGHTS[index] / SCALES) * meanSimilarity(one, other)
    }
  }
  // Rounding may exceed 1 by a hair.
  return Math.max(0, (1 - similarity) / 2)
}

/** Brightness and color differences (BT.601, full range). */
function planesOf({ width, height, pixels }: RgbaImage, background: number | undefined): readonly Plane[] {
  const count = width * height
  const [luma, blue, red] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let index = 0, at = 0; index < count; index++, at += 4) {
    let [r, g, b] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    if (background !== undefined) {
      const alpha = pixels[at + 3] / 255
      r = background + (r - background) * alpha
      g = background + (g - background) * alpha
      b = background + (b - background) * alpha
    }
    const y = 0.299 * r + 0.587 * g + 0.114 * b
    luma[index] = y
    blue[index] = 128 + 0.564 * (b - y)
    red[index] = 128 + 0.713 * (r - y)
  }
  return [luma, blue, red].map((values) => ({ width, height, values }))
}

/** Half the size, rounded up; an odd last row or column is averaged with itself. */
function halved({ width, height, values }: Plane): Plane {
  const [columns, rows] = [(width + 1) >> 1, (height + 1) >> 1]
  const out = new Float32Array(columns * rows)
  for (let row = 0, to = 0; row < rows; row++) {
    const above = 2 * row * width
    const below = Math.min(2 * row + 1, height - 1) * width
    for (let column = 0; column < columns; column++) {
      const left = 2 * column
      const right = Math.min(left + 1, width - 1)
      out[to++] = (values[above + left] + values[above + right] + values[below + left] + values[below + right]) / 4
    }
  }
  return { width: columns, height: rows, values: out }
}

/** Mean SSIM of all windows, weighted by the detail of `a`. */
function meanSimilarity(a: Plane, b: Plane): number {
  const [columns, rows] = [Math.ceil(a.width / BLOCK), Math.ceil(a.height / BLOCK)]
  const blocks = blockSums(a, b, columns)
  // An image of one block has one window, which is that block.
  const [right, down] = [columns > 1 ? SUMS : 0, rows > 1 ? SUMS * columns : 0]
  const [lastColumn, lastRow] = [Math.max(1, columns - 1), Math.max(1, rows - 1)]
  const window = new Float64Array(SUMS)
  let [sum, weights] = [0, 0]
  for (let row = 0; row < lastRow; row++) {
    for (let column = 0; column < lastColumn; column++) {
      const at = (row * columns + column) * SUMS
      for (let part = 0; part < SUMS; part++) {
        window[part] =
          blocks[at + part] + blocks[at + right + part] + blocks[at + down + part] + blocks[at + right + down + part]
      }
      const weight = weightOf(window)
      sum += weight * windowSimilarity(window)
      weights += weight
    }
  }
  return sum / weights
}

/** The sums of all blocks, `[rows × columns × 6]`. Blocks at the right and lower edge have fewer pixels. */
function blockSums(a: Plane, b: Plane, columns: number): Float64Array {
  const rows = Math.ceil(a.height / BLOCK)
  const out = new Float64Array(columns * rows * SUMS)
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at += SUMS) {
      addBlock(a, b, column * BLOCK, row * BLOCK, out, at)
    }
  }
  return out
}

/** Local sums: the inner loop runs for every pixel of every trial. */
function addBlock(a: Plane, b: Plane, left: number, top: number, out: Float64Array, at: number): void {
  const right = Math.min(left + BLOCK, a.width)
  const bottom = Math.min(top + BLOCK, a.height)
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let index = y * a.width + left; index < y * a.width + right; index++) {
      const one = a.values[index]
      const other = b.values[index]
      sumA += one
      sumB += other
      sumAA += one * one
      sumBB += other * other
      sumAB += one * other
    }
  }
  out[at] = (right - left) * (bottom - top)
  out[at + 1] = sumA
  out[at + 2] = sumB
  out[at + 3] = sumAA
  out[at + 4] = sumBB
  out[at + 5] = sumAB
}

function weightOf([count, a, , aa]: Float64Array): number {
  const mean = a / count
  const variance = Math.max(0, aa / count - mean * mean)
  return variance / (variance + HALF_VARIANCE) + FLAT_WEIGHT
}

/** SSIM of one window from its sums. */
function windowSimilarity([count, a, b, aa, bb, ab]: Float64Array): number {
  const [meanA, meanB] = [a / count, b / count]
  const varianceA = aa / count - meanA * meanA
  const varianceB = bb / count - meanB * meanB
  const covariance = ab / count - meanA * meanB
  const brightness = (2 * meanA * meanB + C1) / (meanA * meanA + meanB * meanB + C1)
  return (brightness * (2 * covariance + C2)) / (varianceA + varianceB + C2)
}
