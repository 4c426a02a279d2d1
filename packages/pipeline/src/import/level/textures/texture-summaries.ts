import type { RgbaImage } from '@brushwork/codecs/image'
import type { TextureSummary } from '@brushwork/wmp-compiler'
import type { LazyImage } from '../../../image/lazy-image.js'
import { linearOf } from '../../../image/linear-color.js'

/** Texels with less alpha let light through. */
const OPAQUE = 128
/** Columns and rows of a mask at most. */
const MAX_MASK = 256
/** Linear light of each byte. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255))

/** What light sees of textures: decodes them one after the other. */
export async function textureSummaries(
  names: readonly string[],
  imageOf: (name: string) => LazyImage,
): Promise<ReadonlyMap<string, TextureSummary>> {
  const summaries = new Map<string, TextureSummary>()
  for (const name of names) summaries.set(name, await imageOf(name).use(({ image }) => summaryOf(image)))
  return summaries
}

/** The mean of opaque texels, and the holes between them. */
export function summaryOf(image: RgbaImage): TextureSummary {
  const { pixels } = image
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] < OPAQUE) continue
    for (let channel = 0; channel < 3; channel++) sums[channel] += LINEAR[pixels[at + channel]]
    count++
  }
  const [red, green, blue] = count === 0 ? [0, 0, 0] : sums.map((sum) => sum / count)
  const mask = count * 4 === pixels.length ? undefined : maskOf(image)
  return { color: [red, green, blue], ...(mask && { mask }) }
}

function maskOf({ width, height, pixels }: RgbaImage): TextureSummary['mask'] {
  const [columns, rows] = [powerOfTwo(width), powerOfTwo(height)]
  const bits = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const y = Math.floor(((row + 0.5) * height) / rows)
    for (let column = 0; column < columns; column++) {
      const x = Math.floor(((column + 0.5) * width) / columns)
      bits[row * columns + column] = pixels[(y * width + x) * 4 + 3] >= OPAQUE ? 1 : 0
    }
  }
  return { width: columns, height: rows, bits }
}

/** The nearest power of two that is not greater, at most 256. */
function powerOfTwo(size: number): number {
  let power = 1
  while (power * 2 <= Math.min(size, MAX_MASK)) power *= 2
  return power
}
