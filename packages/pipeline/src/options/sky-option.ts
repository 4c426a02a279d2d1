/** `auto`, a color such as `#88aacc`, or the name of an image: a strip `name+6`, one texture, or the beginning of six names. */
export type SkyOption = string

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** The problem with a value of the option; follows the option's name in the message. */
export function skyProblem(value: unknown, shown: (value: unknown) => string): string | undefined {
  const isValid = typeof value === 'string' && value.trim() !== '' && (!value.startsWith('#') || COLOR.test(value))
  return isValid
    ? undefined
    : `should be "auto", a color such as "#88aacc" or the name of an image, not ${shown(value)}`
}

/** The color that the option names, red, green, blue, 0..1; undefined for others. */
export function skyColor(option: SkyOption): readonly [number, number, number] | undefined {
  if (!COLOR.test(option)) return undefined
  const digits = option.length === 4 ? [...option.slice(1)].map((digit) => digit + digit).join('') : option.slice(1)
  const channel = (at: number) => Math.round((Number.parseInt(digits.slice(at, at + 2), 16) / 255) * 1000) / 1000
  return [channel(0), channel(2), channel(4)]
}
