import type { Palette } from '@brushwork/codecs/palette'
import { EMBER, MOSS, OAK, type Ramp, SLATE, shadeOf, WARM_GRAY } from './ramps.js'

const STEPS = 28

/**
 * The 256 colors of the world's 8-bit textures: the five ramps, and the four mixtures of two ramps that the textures
 * use most.
 */
export function sharedPalette(): Palette {
  const ramps: readonly (readonly [Ramp, Ramp])[] = [
    ...[WARM_GRAY, MOSS, OAK, SLATE, EMBER].map((ramp) => [ramp, ramp] as const),
    [WARM_GRAY, OAK],
    [WARM_GRAY, SLATE],
    [WARM_GRAY, MOSS],
    [OAK, MOSS],
  ]
  const colors = new Uint8Array(768)
  ramps.forEach(([first, second], row) => {
    for (let step = 0; step < STEPS; step++) {
      const shade = step / (STEPS - 1)
      const [a, b] = [shadeOf(first, shade), shadeOf(second, shade)]
      colors.set(
        a.map((value, k) => Math.round((value + b[k]) / 2)),
        (row * STEPS + step) * 3,
      )
    }
  })
  // Four grays complete the palette. The last color is white, as in every palette of the engine.
  for (const [k, gray] of [0, 85, 170, 255].entries()) colors.fill(gray, (252 + k) * 3, (253 + k) * 3)
  return { colors, issues: [] }
}
