/** Red, green, blue, 0…255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** Colours of one stuff from its deepest shadow to its highlight: shadows cool, lights warm. */
export type Ramp = readonly Colour[]

/** `#rrggbb` words, dark to light. */
export function ramp(words: string): Ramp {
  return words.split(' ').map((word) => {
    const value = Number.parseInt(word.slice(1), 16)
    return [value >> 16, (value >> 8) & 255, value & 255]
  })
}

/** The colour at `value` 0…1 of a ramp; beyond its ends, the end. */
export function shade(stops: Ramp, value: number): Colour {
  const place = Math.min(1, Math.max(0, value)) * (stops.length - 1)
  const index = Math.min(stops.length - 2, Math.floor(place))
  return blend(stops[index], stops[index + 1], place - index)
}

export function blend(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}
