import type { LayerMask, TerrainLayer } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'

/** Longest side of a baked image. */
const MAX_SIDE = 2048
/** Texels of all layers at most: more layers get a smaller image. */
const MAX_TEXELS = 2 ** 25
/** Shown where the image of the lowest layer is missing. */
const GRAY = 128

const CHANNELS: readonly LayerMask['channel'][] = ['red', 'green', 'blue', 'alpha']

/**
 * Draws layers into one image, for programs that know none. Each side has as many texels as its most detailed layer, as a power of two, up to
 * 2,048.
 * @param images by material; layers without one are left out
 */
export function bakeLayers(layers: readonly TerrainLayer[], images: readonly (RgbaImage | undefined)[]): RgbaImage {
  const [width, height] = sizeOf(layers, images)
  const pixels = new Uint8Array(width * height * 4).fill(GRAY)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  for (const { material, tiling, mask } of layers) {
    const image = images[material]
    const maskImage = mask && images[mask.material]
    if (image === undefined || (mask !== undefined && maskImage === undefined)) continue
    const color = reduced(image, (image.width * tiling[0]) / width, (image.height * tiling[1]) / height)
    const shares = maskImage && reduced(maskImage, maskImage.width / width, maskImage.height / height)
    const channel = mask === undefined ? 3 : CHANNELS.indexOf(mask.channel)
    const texel = new Float64Array(4)
    for (let at = 0; at < width * height; at++) {
      const [u, v] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height]
      let share = 1
      if (shares !== undefined) {
        sample(shares, u, v, false, texel)
        share = texel[channel] / 255
        if (share === 0) continue
      }
      sample(color, u * tiling[0], v * tiling[1], true, texel)
      for (let part = at * 4; part < at * 4 + 3; part++) {
        pixels[part] = Math.round(pixels[part] + (texel[part & 3] - pixels[part]) * share)
      }
    }
  }
  return { width, height, pixels }
}

function sizeOf(layers: readonly TerrainLayer[], images: readonly (RgbaImage | undefined)[]): [number, number] {
  let most = MAX_SIDE
  while (most > 1 && most * most * layers.length > MAX_TEXELS) most /= 2
  const detail = (side: 'width' | 'height', axis: 0 | 1): number => {
    const texels = layers.map(({ material, tiling, mask }) => {
      const own = (images[material]?.[side] ?? 1) * tiling[axis]
      return Math.max(own, mask === undefined ? 1 : (images[mask.material]?.[side] ?? 1))
    })
    let size = 1
    while (size < most && texels.some((count) => count > size)) size *= 2
    return size
  }
  return [detail('width', 0), detail('height', 1)]
}

/** Halves an image until few of its texels fall into one that is drawn. */
function reduced(image: RgbaImage, across: number, down: number): RgbaImage {
  let [result, x, y] = [image, across, down]
  while ((x > 1.5 && result.width > 1) || (y > 1.5 && result.height > 1)) {
    const [byX, byY] = [x > 1.5 && result.width > 1 ? 2 : 1, y > 1.5 && result.height > 1 ? 2 : 1]
    result = shrunk(result, byX, byY)
    x /= byX
    y /= byY
  }
  return result
}

function shrunk({ width, height, pixels }: RgbaImage, byX: number, byY: number): RgbaImage {
  const [columns, rows] = [Math.floor(width / byX), Math.floor(height / byY)]
  const out = new Uint8Array(columns * rows * 4)
  for (let at = 0; at < out.length; at++) {
    const [column, row] = [(at >> 2) % columns, Math.floor((at >> 2) / columns)]
    let sum = 0
    for (let y = 0; y < byY; y++) {
      for (let x = 0; x < byX; x++) sum += pixels[((row * byY + y) * width + column * byX + x) * 4 + (at & 3)]
    }
    out[at] = Math.round(sum / (byX * byY))
  }
  return { width: columns, height: rows, pixels: out }
}

/** Reads an image between its texels. @param isTiled whether it repeats; else its edges continue */
function sample({ width, height, pixels }: RgbaImage, u: number, v: number, isTiled: boolean, out: Float64Array): void {
  const [x, y] = [u * width - 0.5, v * height - 0.5]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const index = (at: number, size: number) =>
    isTiled ? ((at % size) + size) % size : Math.min(Math.max(at, 0), size - 1)
  out.fill(0)
  for (let corner = 0; corner < 4; corner++) {
    const [dx, dy] = [corner & 1, corner >> 1]
    const share = (dx === 1 ? x - left : 1 - x + left) * (dy === 1 ? y - top : 1 - y + top)
    const from = (index(top + dy, height) * width + index(left + dx, width)) * 4
    for (let channel = 0; channel < 4; channel++) out[channel] += pixels[from + channel] * share
  }
}
