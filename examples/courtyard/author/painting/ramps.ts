/** The demo world's shared palette: five ramps from shadow to light. All textures are painted from these ramps. */
export type Color = readonly [red: number, green: number, blue: number]

/** Colors of one material from its darkest shadow to its brightest light [bytes]. */
export type Ramp = readonly Color[]

export const WARM_GRAY = ramp('241f1d 38312c 4f463e 665b50 7d7163 958878 aa9d8b beb29e d2c7b2 e6ddca')
export const MOSS = ramp('191b12 282d19 3a4124 4f5530 666b40 7e8151 979765 b0ae7f c9c59e')
export const OAK = ramp('1c140e 2d2017 412f20 58412b 705537 886a46 9f8058 b6986d ccb189 e0caa6')
export const SLATE = ramp('151a22 212935 303a49 404d5f 536276 69798d 8291a3 9ca9b7 b7c1cb d4dae1')
export const EMBER = ramp('2a0f0a 5a1e0e 8f3412 c05618 e2842c f3b04d fbd683 fff3c8')

function ramp(colors: string): Ramp {
  return colors.split(' ').map((color) => {
    const value = Number.parseInt(color, 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  })
}

/** Color of the ramp at `shade` 0..1, interpolated between the two nearest entries. */
export function shadeOf(ramp: Ramp, shade: number): Color {
  const position = Math.min(Math.max(shade, 0), 1) * (ramp.length - 1)
  const index = Math.min(Math.floor(position), ramp.length - 2)
  const [low, high, t] = [ramp[index], ramp[index + 1], position - index]
  return [low[0] + (high[0] - low[0]) * t, low[1] + (high[1] - low[1]) * t, low[2] + (high[2] - low[2]) * t]
}
