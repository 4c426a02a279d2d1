import type { Palette } from '@brushwork/codecs/palette'
import { EMBER, MOSS, OAK, type Ramp, SLATE, shadeOf, WARM_GREY } from './ramps.js'

const STEPS = 28

/** The 256 colours of the world's 8-bit textures: the five ramps, and four mixtures of two that the textures use most. */
export function sharedPalette(): Palette {
  const ramps: readonly (readonly [Ramp, Ramp])[] = [
    ...[WARM_GREY, MOSS, OAK, SLATE, EMBER].map((ramp) => [ramp, ramp] as const),
    [WARM_GREY, OAK],
    [WARM_GREY, SLATE],
    [WARM_GREY, MOSS],
    [OAK, MOSS],
  ]
  const colours = new Uint8Array(768)
  ramps.forEach(([first, second], row) => {
    for (let step = 0; step < STEPS; step++) {
      const shade = step / (STEPS - 1)
      const [a, b] = [shadeOf(first, shade), shadeOf(second, shade)]
      colours.set(
        a.map((value, k) => Math.round((value + b[k]) / 2)),
        (row * STEPS + step) * 3,
      )
    }
  })
  // Four greys fill it up; the last colour is white, as in every palette of the engine.
  for (const [k, grey] of [0, 85, 170, 255].entries()) colours.fill(grey, (252 + k) * 3, (253 + k) * 3)
  return { colours, issues: [] }
}
