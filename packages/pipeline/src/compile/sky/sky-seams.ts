import type { RgbaImage } from '@brushwork/codecs/image'

/** Faces of a strip that form a ring: west, north, east, south. */
const RING = 4
/** How much more than columns inside of faces those at seams may differ: real strips of two games have up to 1.3 times as much. */
const ROUGHER = 2
/** Mean difference of channels that tells nothing: noise of compression. */
const NOISE = 1.5
/** Mean deviation of channels below which a border is of one color: frames of effects end in black. */
const FLAT = 1

/**
 * Whether squares side by side are the sides of a cube: colors continue from each to the next and from the last to the first, and
 * nothing is clear there. A strip of frames, such as an explosion, has the same name and shape; frames of water continue, too, but also from
 * their bottom to their top.
 */
export function hasSeams(image: RgbaImage): boolean {
  const size = image.height
  const column = (face: number, x: number) => texelsOf(image, face * size + x)
  const [joined, inside]: [number[], number[]] = [[], []]
  let isFlat = true
  for (let face = 0; face < RING; face++) {
    const [end, next] = [column(face, size - 1), column((face + 1) % RING, 0)]
    if (end.isClear || next.isClear) return false
    joined.push(difference(end.colors, next.colors))
    inside.push(
      difference(end.colors, column(face, size - 2).colors),
      difference(next.colors, column((face + 1) % RING, 1).colors),
    )
    isFlat &&= deviation(end.colors) < FLAT
  }
  const most = mean(inside) * ROUGHER + NOISE
  const tiled = Array.from({ length: RING }, (_, face) => differenceOfRows(image, face))
  return !isFlat && mean(joined) <= most && mean(tiled) > most
}

function texelsOf({ width, height, pixels }: RgbaImage, x: number): { colors: Uint8Array; isClear: boolean } {
  const colors = new Uint8Array(height * 3)
  let isClear = false
  for (let y = 0; y < height; y++) {
    const at = (y * width + x) * 4
    colors.set(pixels.subarray(at, at + 3), y * 3)
    isClear ||= pixels[at + 3] < 255
  }
  return { colors, isClear }
}

/** How much the first row of a face differs from its last. */
function differenceOfRows({ width, height, pixels }: RgbaImage, face: number): number {
  const rowOf = (y: number) => {
    const at = (y * width + face * height) * 4
    return pixels.subarray(at, at + height * 4)
  }
  return difference(rowOf(0), rowOf(height - 1))
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (const [at, value] of a.entries()) sum += Math.abs(value - b[at])
  return sum / a.length
}

/** How much the colors of a column differ from their mean, red, green and blue apart. */
function deviation(colors: Uint8Array): number {
  const means = [0, 1, 2].map((channel) => mean([...colors].filter((_, at) => at % 3 === channel)))
  return mean([...colors].map((value, at) => Math.abs(value - means[at % 3])))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
