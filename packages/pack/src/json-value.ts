import { PackError } from './pack-error.js'

/** A value of a pack that errors name. */
export interface Where {
  /** @throws PackError `invalid` with the path of the value */
  fail(reason: string): never
}

/**
 * A value of untrusted JSON with its path, e.g. `accessors[3].count`. Every getter returns the type it is named after,
 * or throws a PackError that names the expected type.
 */
export class JsonValue implements Where {
  readonly path: string
  readonly #value: unknown

  constructor(value: unknown, path = '') {
    this.#value = value
    this.path = path
  }

  /** A member of an object; a missing member is an `undefined` value that fails with its path. */
  get(key: string): JsonValue {
    const object = this.#object()
    const path = this.path === '' ? key : `${this.path}.${key}`
    return new JsonValue(Object.hasOwn(object, key) ? object[key] : undefined, path)
  }

  /** A member of an object, or undefined where it is missing. */
  optional(key: string): JsonValue | undefined {
    return Object.hasOwn(this.#object(), key) ? this.get(key) : undefined
  }

  /** The elements of an array. @param length number of elements that are expected; default: any */
  list(length?: number): JsonValue[] {
    const items = this.#array().map((value, index) => new JsonValue(value, `${this.path}[${index}]`))
    if (length !== undefined && items.length !== length) this.fail(`expected ${length} numbers, found ${items.length}`)
    return items
  }

  /** The elements of a member; a missing member is an empty list (glTF forbids empty lists). */
  listOf(key: string): JsonValue[] {
    return this.optional(key)?.list() ?? []
  }

  /** The number of elements of {@link listOf}. */
  count(key: string): number {
    const member = this.optional(key)
    return member === undefined ? 0 : member.#array().length
  }

  /** A finite number: JSON can say 1e999. */
  number(): number {
    if (typeof this.#value !== 'number' || !Number.isFinite(this.#value))
      this.fail(`expected a number, found ${found(this.#value)}`)
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

  /** An index into a list of `count` elements; or −1 where `none` allows it. */
  index(count: number, none = false): number {
    if (none && this.#value === -1) return -1
    const value = this.integer()
    if (value >= count) this.fail(`expected an index below ${count}, found ${value}`)
    return value
  }

  text(): string {
    if (typeof this.#value !== 'string') this.fail(`expected a text, found ${found(this.#value)}`)
    return this.#value
  }

  boolean(): boolean {
    if (typeof this.#value !== 'boolean') this.fail(`expected true or false, found ${found(this.#value)}`)
    return this.#value
  }

  choice<const Choice extends string | number>(choices: readonly Choice[]): Choice {
    const choice = choices.find((candidate) => candidate === this.#value)
    if (choice === undefined) this.fail(`expected one of ${choices.join(', ')}, found ${found(this.#value)}`)
    return choice
  }

  /** A list of `length` numbers. */
  numbers<Length extends 3 | 4>(
    length: Length,
  ): { 3: [number, number, number]; 4: [number, number, number, number] }[Length] {
    // Sound: `list` has counted them.
    return this.list(length).map((value) => value.number()) as never
  }

  fail(reason: string): never {
    throw this.failure(reason)
  }

  /** The error that {@link fail} throws, for callers where the compiler must see the `throw`. */
  failure(reason: string): PackError {
    return new PackError('invalid', this.path, reason)
  }

  #array(): unknown[] {
    if (!Array.isArray(this.#value)) this.fail(`expected a list, found ${found(this.#value)}`)
    return this.#value
  }

  #object(): Record<string, unknown> {
    const value = this.#value
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fail(`expected an object, found ${found(this.#value)}`)
    }
    return value as Record<string, unknown>
  }
}

function found(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
