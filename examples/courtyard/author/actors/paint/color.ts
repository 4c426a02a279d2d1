/** Red, green, blue, 0…255. */
export type Color = readonly [red: number, green: number, blue: number]

/** Colors of one material from its darkest shadow to its highlight: cool shadows, warm lights. */
export type Ramp = readonly Color[]

/** Parses `#rrggbb` words, dark to light. */
export function ramp(words: string): Ramp {
  return words.split(' ').map((word) => {
    const value = Number.parseInt(word.slice(1), 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  })
}

/** Color at `value` 0…1 of a ramp, clamped to its ends. */
export function shade(stops: Ramp, value: number): Color {
  const position = Math.min(1, Math.max(0, value)) * (stops.length - 1)
  const index = Math.min(stops.length - 2, Math.floor(position))
  return blend(stops[index], stops[index + 1], position - index)
}

export function blend(a: Color, b: Color, share: number): Color {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}
