import type { RgbaImage } from '../../image/index.js'

/**
 * Gives each transparent pixel the mean color of its opaque neighbors, in place. Otherwise texture filters would blend
 * the hole's color into the edges. Textures repeat, so neighbors wrap around.
 */
export function fillFenceHoles({ width, height, pixels }: RgbaImage): void {
  for (let y = 0; y < height; y++) {
    const rows = [(y + height - 1) % height, y, (y + 1) % height]
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (pixels[at + 3] !== 0) continue
      const columns = [(x + width - 1) % width, x, (x + 1) % width]
      let [red, green, blue, count] = [0, 0, 0, 0]
      for (const row of rows) {
        for (const column of columns) {
          const from = (row * width + column) * 4
          if (pixels[from + 3] === 0) continue
          red += pixels[from]
          green += pixels[from + 1]
          blue += pixels[from + 2]
          count++
        }
      }
      if (count === 0) continue
      pixels[at] = red / count
      pixels[at + 1] = green / count
      pixels[at + 2] = blue / count
    }
  }
}
