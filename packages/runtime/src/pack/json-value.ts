import { PackError } from './pack-error.js'

/**
 * A value of untrusted JSON with its path, e.g. `accessors[3].count`. Every question either gives what it is named
 * after or throws a PackError that says what was expected there.
 */
export class JsonValue {
  readonly path: string
  readonly #value: unknown

  constructor(value: unknown, path = '') {
    this.#value = value
    this.path = path
  }

  /** A member of an object; asking for a missing one gives an `undefined` value that fails with its path. */
  get(key: string): JsonValue {
    const object = this.#object()
    const path = this.path === '' ? key : `${this.path}.${key}`
    return new JsonValue(Object.hasOwn(object, key) ? object[key] : undefined, path)
  }

  /** A member of an object, or undefined where there is none. */
  optional(key: string): JsonValue | undefined {
    return Object.hasOwn(this.#object(), key) ? this.get(key) : undefined
  }

  /** The elements of an array. */
  list(): JsonValue[] {
    if (!Array.isArray(this.#value)) this.fail(`expected a list, found ${this.#found()}`)
    return this.#value.map((value, index) => new JsonValue(value, `${this.path}[${index}]`))
  }

  /** The elements of a member that may be missing, which means none (glTF forbids empty lists). */
  listOf(key: string): JsonValue[] {
    return this.optional(key)?.list() ?? []
  }

  number(): number {
    if (typeof this.#value !== 'number') this.fail(`expected a number, found ${this.#found()}`)
    return this.#value
  }

  /** A whole number from `min` to 2³²−1. */
  integer(min = 0): number {
    const value = this.number()
    if (!Number.isInteger(value) || value < min || value > 0xffffffff) {
      this.fail(`expected a whole number from ${min}, found ${value}`)
    }
    return value
  }

  /** An index into a list of `count` elements. */
  index(count: number): number {
    const value = this.integer()
    if (value >= count) this.fail(`expected an index below ${count}, found ${value}`)
    return value
  }

  /** An index into a list of `count` elements, or -1 for none. */
  indexOrNone(count: number): number {
    return this.#value === -1 ? -1 : this.index(count)
  }

  string(): string {
    if (typeof this.#value !== 'string') this.fail(`expected a text, found ${this.#found()}`)
    return this.#value
  }

  boolean(): boolean {
    if (typeof this.#value !== 'boolean') this.fail(`expected true or false, found ${this.#found()}`)
    return this.#value
  }

  oneOf<const Choice extends string | number>(choices: readonly Choice[]): Choice {
    const choice = choices.find((candidate) => candidate === this.#value)
    if (choice === undefined) this.fail(`expected one of ${choices.join(', ')}, found ${this.#found()}`)
    return choice
  }

  /** A list of numbers. */
  numbers(): number[] {
    return this.list().map((value) => value.number())
  }

  pair(): [number, number] {
    const [first, second] = this.#exactly(2)
    return [first, second]
  }

  triple(): [number, number, number] {
    const [first, second, third] = this.#exactly(3)
    return [first, second, third]
  }

  quadruple(): [number, number, number, number] {
    const [first, second, third, fourth] = this.#exactly(4)
    return [first, second, third, fourth]
  }

  fail(reason: string): never {
    throw this.failure(reason)
  }

  /** What {@link fail} throws, where the compiler should see that nothing goes on. */
  failure(reason: string): PackError {
    return new PackError('invalid', this.path, reason)
  }

  #exactly(count: number): number[] {
    const numbers = this.numbers()
    if (numbers.length !== count) this.fail(`expected ${count} numbers, found ${numbers.length}`)
    return numbers
  }

  #object(): Record<string, unknown> {
    const value = this.#value
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fail(`expected an object, found ${this.#found()}`)
    }
    return value as Record<string, unknown>
  }

  #found(): string {
    if (this.#value === undefined) return 'nothing'
    if (Array.isArray(this.#value)) return 'a list'
    if (typeof this.#value === 'object' && this.#value !== null) return 'an object'
    const text = JSON.stringify(this.#value)
    return text.length > 40 ? `${text.slice(0, 40)}…` : text
  }
}
