import type { Rgb } from '@brushwork/runtime'
import { Color } from 'playcanvas'

/** PlayCanvas takes colors of materials as sRGB of gamma 2.2, without an upper limit. */
export function encoded([red, green, blue]: Rgb, factor = 1): Color {
  const part = (value: number) => Math.max(0, value * factor) ** (1 / 2.2)
  return new Color(part(red), part(green), part(blue))
}
