import { type MapEntity, mapText } from '@brushwork/codecs/map'
import type { Colour, Vector } from '../../level.js'

/** The keys of one entity of a map. Keys are compared without case; the first of several counts. */
export class Keys {
  readonly #values = new Map<string, string>()
  /** What values were read as: asked for again and again. */
  readonly #numbers = new Map<string, readonly number[]>()

  /** Keys and values as they stand, one behind the other. */
  readonly #words: string[] = []

  constructor({ properties }: Pick<MapEntity, 'properties'>) {
    for (const { key, value } of properties) this.#words.push(key, value)
    for (const { key, value } of properties) {
      const name = mapText(key).toLowerCase()
      if (!this.#values.has(name)) this.#values.set(name, mapText(value).trim())
    }
  }

  /** All that is said, as one text that nothing else makes. */
  get content(): string {
    let content = ''
    // With their lengths: values may hold anything.
    for (const word of this.#words) content += `${word.length} ${word}`
    return content
  }

  /** Whether an entity says the same, in the same order. */
  areOf({ properties }: Pick<MapEntity, 'properties'>): boolean {
    const words = this.#words
    if (words.length !== properties.length * 2) return false
    for (let place = 0; place < properties.length; place++) {
      const { key, value } = properties[place]
      if (words[place * 2] !== key || words[place * 2 + 1] !== value) return false
    }
    return true
  }

  get className(): string {
    return this.text('classname')
  }

  /** The value, empty for none. */
  text(key: string): string {
    return this.#values.get(key) ?? ''
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  names(): Iterable<string> {
    return this.#values.keys()
  }

  /** The numbers of a value, up to the first word that is none. */
  numbers(key: string): readonly number[] {
    const text = this.#values.get(key)
    if (text === undefined) return NO_NUMBERS
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const numbers = numbersOf(text)
    this.#numbers.set(key, numbers)
    return numbers
  }

  /** The first number of a value; undefined for none. */
  number(key: string): number | undefined {
    return this.numbers(key)[0]
  }

  /** Three numbers; undefined for none. */
  vector(key: string): Vector | undefined {
    const [x, y, z] = this.numbers(key)
    return z === undefined ? undefined : [x, y, z]
  }

  /** Three numbers 0..1, or 0..255 when one is greater than 1. */
  colour(key: string): Colour | undefined {
    const vector = this.vector(key)
    return vector && colourOf(vector)
  }
}

const NO_NUMBERS: readonly number[] = []
/** No value that is read as numbers has more. */
const MOST_NUMBERS = 16
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

function numbersOf(text: string): readonly number[] {
  const numbers: number[] = []
  for (const word of text.split(/\s+/, MOST_NUMBERS)) {
    const number = NUMBER.test(word) ? Number(word) : Number.NaN
    if (!Number.isFinite(number)) break
    numbers.push(number)
  }
  return numbers
}

/** A colour from parts 0..1, or 0..255 when one is greater than 1. */
export function colourOf([red, green, blue]: Vector): Colour {
  const scale = Math.max(red, green, blue) > 1 ? 255 : 1
  const part = (value: number): number => Math.min(1, Math.max(0, value / scale))
  return [part(red), part(green), part(blue)]
}
