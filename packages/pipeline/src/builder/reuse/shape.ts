/** Whether a value, as it comes from JSON, has a certain shape. */
export type Shape = (value: unknown) => boolean

/** A shape for every field of a type. Every field is required, so a new field without a shape is a type error. */
export type Fields<T> = { readonly [Name in keyof T]-?: Shape }

export const isText: Shape = (value) => typeof value === 'string'
export const isNumber: Shape = (value) => typeof value === 'number'
export const isTrue: Shape = (value) => value === true

/** A field that may be absent. */
export function optional(shape: Shape): Shape {
  return (value) => value === undefined || shape(value)
}

/** A list of any length. */
export function listOf(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape)
}

/** A list of exactly `count` numbers: a vector, a color, a pair of indices. */
export function numbers(count: number): Shape {
  return (value) => Array.isArray(value) && value.length === count && value.every(isNumber)
}

/** An object with these fields and no others. */
export function object<T>(fields: Fields<T>): Shape {
  const shapes = Object.entries<Shape>(fields)
  return (value) =>
    isObject(value) &&
    shapes.every(([name, shape]) => shape(value[name])) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name))
}

/** An object with arbitrary keys and values of one shape. */
export function byName(shape: Shape): Shape {
  return (value) => isObject(value) && Object.values(value).every(shape)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
