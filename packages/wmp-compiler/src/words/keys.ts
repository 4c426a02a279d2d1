import type { Rgb, Vector } from '@brushwork/asset'
import { type MapEntity, mapText } from '@brushwork/codecs/map'

/** The keys of one map entity. Keys are case-insensitive; the first of several counts. */
export class Keys {
  readonly #values = new Map<string, string>()
  /** Cache of parsed values, which are read repeatedly. */
  readonly #numbers = new Map<string, readonly number[]>()
  constructor({ properties }: Pick<MapEntity, 'properties'>) {
    for (const { key, value } of properties) {
      const name = mapText(key).toLowerCase()
      if (!this.#values.has(name)) this.#values.set(name, mapText(value).trim())
    }
  }

  get className(): string {
    return this.text('classname')
  }

  /** The value, or an empty string. */
  text(key: string): string {
    return this.#values.get(key) ?? ''
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  names(): Iterable<string> {
    return this.#values.keys()
  }

  /** The numbers of a value, up to the first word that is not a number. */
  numbers(key: string): readonly number[] {
    const text = this.#values.get(key)
    if (text === undefined) return NO_NUMBERS
    const existing = this.#numbers.get(key)
    if (existing !== undefined) return existing
    const numbers = numbersOf(text)
    this.#numbers.set(key, numbers)
    return numbers
  }

  /** The first number of a value, or undefined. */
  number(key: string): number | undefined {
    return this.numbers(key)[0]
  }

  /** Three numbers, or undefined. */
  vector(key: string): Vector | undefined {
    const [x, y, z] = this.numbers(key)
    return z === undefined ? undefined : [x, y, z]
  }

  /** Three numbers 0..1, or 0..255 when one is greater than 1. */
  color(key: string): Rgb | undefined {
    const vector = this.vector(key)
    return vector && colorOf(vector)
  }
}

const NO_NUMBERS: readonly number[] = []
/** Maximum numbers in any numeric value. */
const MAX_NUMBERS = 16
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

function numbersOf(text: string): readonly number[] {
  const numbers: number[] = []
  for (const word of text.split(/\s+/, MAX_NUMBERS)) {
    const number = NUMBER.test(word) ? Number(word) : Number.NaN
    if (!Number.isFinite(number)) break
    numbers.push(number)
  }
  return numbers
}

/** A color from parts 0..1, or 0..255 when one is greater than 1. */
export function colorOf([red, green, blue]: Vector): Rgb {
  const scale = Math.max(red, green, blue) > 1 ? 255 : 1
  const part = (value: number): number => Math.min(1, Math.max(0, value / scale))
  return [part(red), part(green), part(blue)]
}
