import type { RgbaImage } from '@brushwork/codecs/image'

/** Greatest change of green, and of red and blue: docs/decisions/lightmap-images.md. */
const TOLERANCE = { green: 1, others: 2 } as const

/**
 * Changes colors a little, so that lossless codecs need fewer bytes: each stays at its prediction where that is within tolerance, else it
 * becomes the nearest value that is. So noise disappears and slopes keep their steps. Red and blue are predicted with green taken off, as such codecs do.
 * Alpha stays.
 */
export function nearLossless({ width, height, pixels }: RgbaImage): RgbaImage {
  const out = pixels.slice()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      settle(out, at, 1, -1, x, y, width, TOLERANCE.green)
      settle(out, at, 0, 1, x, y, width, TOLERANCE.others)
      settle(out, at, 2, 1, x, y, width, TOLERANCE.others)
    }
  }
  return { width, height, pixels: out }
}

/**
 * Changes one channel of the pixel at `at`, whose neighbors on the left and above are done.
 * @param base channel whose value is taken off, −1 for none; the pixel's own is done
 */
function settle(
  pixels: Uint8Array,
  at: number,
  channel: number,
  base: number,
  x: number,
  y: number,
  width: number,
  tolerance: number,
): void {
  const valueAt = (pixel: number): number => pixels[pixel + channel] - (base < 0 ? 0 : pixels[pixel + base])
  const row = width * 4
  const left = x > 0 ? valueAt(at - 4) : y > 0 ? valueAt(at - row) : 0
  const above = y > 0 ? valueAt(at - row) : left
  const corner = x > 0 && y > 0 ? valueAt(at - row - 4) : above
  const own = pixels[at + channel]
  const predicted = median(left, above, left + above - corner) + (base < 0 ? 0 : pixels[at + base])
  pixels[at + channel] = Math.max(0, own - tolerance, Math.min(255, own + tolerance, predicted))
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
