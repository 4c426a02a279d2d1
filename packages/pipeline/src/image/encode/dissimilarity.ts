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
 * SSIM is the mean over windows of 8 × 8 pixels, weighted by their detail in that image. It covers brightness and color
 * differences as stored (sRGB), at two scales. Linear in the pixels; the same number on every machine.
 * @param isAlphaShown compares the images over black and over white, and returns the larger result. Otherwise colors
 * are compared and alpha is ignored.
 * @returns compares an image of the same size
 */
export function dissimilarityFrom(image: RgbaImage, isAlphaShown: boolean): (other: RgbaImage) => number {
  const backgrounds = isAlphaShown ? BACKGROUNDS : [undefined]
  const references = backgrounds.map((gray) => ({ gray, planes: referencesOf(planesOf(image, gray)) }))
  // Every trial of an image fills the same memory, which the system would otherwise clear for each.
  const others = newPlanes(image)
  return (other) =>
    Math.max(...references.map(({ gray, planes }) => dissimilarity(planes, planesOf(other, gray, others))))
}

/** A plane that others are compared with, in all scales, with what depends on it alone. */
type Reference = readonly Scale[]

interface Scale {
  readonly plane: Plane
  /** Memory for the plane of the other image in this scale; that of the first scale is not used. */
  readonly other: Plane
  readonly blocks: BlockSums
}

function referencesOf(planes: readonly Plane[]): readonly Reference[] {
  return planes.map((plane) => {
    const scales: Scale[] = []
    for (let scale = 0; scale < SCALES; scale++) {
      const scaled = scale === 0 ? plane : halved(scales[scale - 1].plane)
      const other = scale === 0 ? plane : { ...scaled, values: new Float32Array(scaled.values.length) }
      scales.push({ plane: scaled, other, blocks: newBlockSums(scaled) })
    }
    return scales
  })
}

/** Compares the planes of two images. */
function dissimilarity(references: readonly Reference[], others: readonly Plane[]): number {
  let similarity = 0
  for (const [index, reference] of references.entries()) {
    let other = others[index]
    for (const [scale, { plane, other: scratch, blocks }] of reference.entries()) {
      if (scale > 0) other = halved(other, scratch.values)
      similarity += (WEIGHTS[index] / SCALES) * meanSimilarity(plane, other, blocks)
    }
  }
  // Rounding may exceed 1 by a hair.
  return Math.max(0, (1 - similarity) / 2)
}

/** Brightness and color differences (BT.601, full range). */
function planesOf(
  { width, height, pixels }: RgbaImage,
  background: number | undefined,
  planes = newPlanes({ width, height }),
): readonly Plane[] {
  const count = width * height
  const [luma, blue, red] = planes.map(({ values }) => values)
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
  return planes
}

function newPlanes({ width, height }: Pick<RgbaImage, 'width' | 'height'>): readonly Plane[] {
  return WEIGHTS.map(() => ({ width, height, values: new Float32Array(width * height) }))
}

/** Half the size, rounded up; an odd last row or column is averaged with itself. @param out receives the values */
function halved({ width, height, values }: Plane, out?: Float32Array): Plane {
  const [columns, rows] = [(width + 1) >> 1, (height + 1) >> 1]
  const halves = out ?? new Float32Array(columns * rows)
  for (let row = 0, to = 0; row < rows; row++) {
    const above = 2 * row * width
    const below = Math.min(2 * row + 1, height - 1) * width
    for (let column = 0; column < columns; column++) {
      const left = 2 * column
      const right = Math.min(left + 1, width - 1)
      halves[to++] = (values[above + left] + values[above + right] + values[below + left] + values[below + right]) / 4
    }
  }
  return { width: columns, height: rows, values: halves }
}

/**
 * `[rows × columns]` sums of the blocks of two planes: pixels, values, squares and products. Blocks at the right and lower edge
 * have fewer pixels.
 */
interface BlockSums {
  readonly columns: number
  readonly rows: number
  readonly count: Float64Array
  readonly a: Float64Array
  readonly aa: Float64Array
  readonly b: Float64Array
  readonly bb: Float64Array
  readonly ab: Float64Array
}

/** Sums that depend on the first plane alone; those of the second follow with each comparison. */
function newBlockSums(plane: Plane): BlockSums {
  const [columns, rows] = [Math.ceil(plane.width / BLOCK), Math.ceil(plane.height / BLOCK)]
  const [count, a, aa, b, bb, ab] = Array.from({ length: SUMS }, () => new Float64Array(columns * rows))
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const [left, right] = span(column, plane.width)
      const [top, bottom] = span(row, plane.height)
      let [sum, squares] = [0, 0]
      for (let y = top; y < bottom; y++) {
        for (let index = y * plane.width + left; index < y * plane.width + right; index++) {
          const value = plane.values[index]
          sum += value
          squares += value * value
        }
      }
      count[at] = (right - left) * (bottom - top)
      a[at] = sum
      aa[at] = squares
    }
  }
  return { columns, rows, count, a, aa, b, bb, ab }
}

/** Sums of another plane: the inner loop runs for every pixel of every trial. */
function addOther({ values, width, height }: Plane, other: Plane, { columns, rows, b, bb, ab }: BlockSums): void {
  const others = other.values
  for (let row = 0, at = 0; row < rows; row++) {
    const top = row * BLOCK
    const bottom = Math.min(top + BLOCK, height)
    for (let column = 0; column < columns; column++, at++) {
      const left = column * BLOCK
      const right = Math.min(left + BLOCK, width)
      let [sum, squares, products] = [0, 0, 0]
      for (let y = top; y < bottom; y++) {
        for (let index = y * width + left; index < y * width + right; index++) {
          const value = others[index]
          sum += value
          squares += value * value
          products += values[index] * value
        }
      }
      b[at] = sum
      bb[at] = squares
      ab[at] = products
    }
  }
}

/** First pixel of a block, and the first after it. */
function span(block: number, size: number): [first: number, end: number] {
  return [block * BLOCK, Math.min((block + 1) * BLOCK, size)]
}

/** Mean SSIM of all windows, weighted by the detail of `plane`. */
function meanSimilarity(plane: Plane, other: Plane, sums: BlockSums): number {
  addOther(plane, other, sums)
  const { columns, rows, count, a, aa, b, bb, ab } = sums
  // An image of one block has one window, which is that block.
  const [right, down] = [columns > 1 ? 1 : 0, rows > 1 ? columns : 0]
  const [lastColumn, lastRow] = [Math.max(1, columns - 1), Math.max(1, rows - 1)]
  let [sum, weights] = [0, 0]
  for (let row = 0; row < lastRow; row++) {
    for (let column = 0; column < lastColumn; column++) {
      const at = row * columns + column
      const pixels = windowSum(count, at, right, down)
      const [sumA, sumAA] = [windowSum(a, at, right, down), windowSum(aa, at, right, down)]
      const [sumB, sumBB] = [windowSum(b, at, right, down), windowSum(bb, at, right, down)]
      const meanA = sumA / pixels
      const varianceA = sumAA / pixels - meanA * meanA
      const weight = weightOf(varianceA)
      sum +=
        weight *
        windowSimilarity(meanA, varianceA, sumB / pixels, sumBB / pixels, windowSum(ab, at, right, down) / pixels)
      weights += weight
    }
  }
  return sum / weights
}

/** The sum of a window's four blocks. */
function windowSum(sums: Float64Array, at: number, right: number, down: number): number {
  return sums[at] + sums[at + right] + sums[at + down] + sums[at + right + down]
}

function weightOf(variance: number): number {
  const detail = Math.max(0, variance)
  return detail / (detail + HALF_VARIANCE) + FLAT_WEIGHT
}

/** SSIM of one window from mean and variance of one plane, and means of the values, squares and products of the other. */
function windowSimilarity(meanA: number, varianceA: number, meanB: number, meanBB: number, meanAB: number): number {
  const varianceB = meanBB - meanB * meanB
  const covariance = meanAB - meanA * meanB
  const brightness = (2 * meanA * meanB + C1) / (meanA * meanA + meanB * meanB + C1)
  return (brightness * (2 * covariance + C2)) / (varianceA + varianceB + C2)
}
