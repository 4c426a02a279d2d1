import type { IndexedImage, RgbaImage } from '@brushwork/codecs/image'

type Color = readonly [red: number, green: number, blue: number]

/** An image in its own palette, by median cut: the box of colors with the widest channel is halved until there are enough. */
export function reduceColors({ width, height, pixels }: RgbaImage, count: number): IndexedImage {
  const colors = Array.from(
    { length: width * height },
    (_, at): Color => [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]],
  )
  const boxes: Color[][] = [colors]
  while (boxes.length < count) {
    const widest = boxes.reduce((best, box) => (extentOf(box).size > extentOf(best).size ? box : best))
    const { channel, size } = extentOf(widest)
    if (size === 0) break
    const sorted = widest.toSorted((a, b) => a[channel] - b[channel])
    const middle = sorted.length >> 1
    boxes.splice(boxes.indexOf(widest), 1, sorted.slice(0, middle), sorted.slice(middle))
  }
  const palette = Uint8Array.from(boxes.flatMap(meanOf))
  return { width, height, palette, indices: Uint8Array.from(colors, (color) => nearest(palette, color)) }
}

function extentOf(box: readonly Color[]): { channel: 0 | 1 | 2; size: number } {
  const extents = ([0, 1, 2] as const).map((channel) => {
    let [least, most] = [255, 0]
    for (const color of box) {
      least = Math.min(least, color[channel])
      most = Math.max(most, color[channel])
    }
    return { channel, size: most - least }
  })
  return extents.reduce((widest, extent) => (extent.size > widest.size ? extent : widest))
}

function meanOf(box: readonly Color[]): number[] {
  return [0, 1, 2].map((channel) => Math.round(box.reduce((sum, color) => sum + color[channel], 0) / box.length))
}

function nearest(palette: Uint8Array, [red, green, blue]: Color): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; index * 3 < palette.length; index++) {
    const [r, g, b] = [palette[index * 3] - red, palette[index * 3 + 1] - green, palette[index * 3 + 2] - blue]
    const distance = r * r + g * g + b * b
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}
