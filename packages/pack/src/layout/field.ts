/**
 * Lists that indices refer to: lists of the extension's root, of the enclosing record (`points`), or of the glTF
 * document.
 */
export type IndexedList =
  | 'entities'
  | 'lights'
  | 'sounds'
  | 'positions'
  | 'paths'
  | 'regions'
  | 'groups'
  | 'parts'
  | 'points'
  | 'materials'
  | 'meshes'
  | 'images'
  | 'lightPages'
  | 'grids'

/** Typed arrays by kind of column: 32-bit floats, and unsigned integers of 32, 16 and 8 bits. */
export interface Columns {
  readonly floats: Float32Array
  readonly words: Uint32Array
  readonly shorts: Uint16Array
  readonly octets: Uint8Array
}

/**
 * One member of an extension's JSON: its type, and how it is stored. Kinds are named after the methods that read them,
 * which keeps the reader in a game small.
 */
export type Field = {
  /**
   * `undefined`: absent in the pack where it is absent in the asset · `empty`: absent where the text, list or column is
   * empty · `default`: absent where it is what nearly all records have.
   */
  readonly absent?: 'undefined' | 'empty' | 'default'
  /** The value of an absent member, for `default`. */
  readonly default?: Json
} & (
  | { readonly kind: 'text' | 'boolean' | 'number' }
  /** From `of` to 2³² − 1. */
  | { readonly kind: 'integer'; readonly of: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** `none`: −1 is allowed, too. */
  | { readonly kind: 'index'; readonly of: IndexedList; readonly none?: true }
  | { readonly kind: 'list'; readonly of: Field; readonly length?: 2 | 3 | 4 }
  | { readonly kind: 'record'; readonly of: Fields }
  /** An accessor with `of` numbers in each element. */
  | { readonly kind: keyof Columns; readonly of: 1 | 2 | 3 | 4 }
)

/** A value that is its own JSON. */
type Json = string | number | boolean | readonly number[] | readonly string[]

/** Members of a record, in the order in which packs store them. */
export type Fields = { readonly [name: string]: Field }

/** Checks that fields name every member of an asset's type. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Field }

type Simplify<T> = { readonly [K in keyof T]: T[K] }
type Without<R, Absent> = { [K in keyof R]: R[K] extends { readonly absent: Absent } ? never : K }[keyof R]

/** Members of a record as an asset has them: arrays for columns. */
export type ValuesOf<R extends Fields> = Simplify<
  { readonly [K in Without<R, 'undefined'>]: ValueOf<R[K], Columns> } & {
    readonly [K in Exclude<keyof R, Without<R, 'undefined'>>]?: ValueOf<R[K], Columns>
  }
>

/** Members of a record as JSON: accessor indices for columns. */
export type JsonsOf<R extends Fields> = Simplify<
  { readonly [K in Without<R, 'undefined' | 'empty' | 'default'>]: ValueOf<R[K], Indices> } & {
    readonly [K in Exclude<keyof R, Without<R, 'undefined' | 'empty' | 'default'>>]?: ValueOf<R[K], Indices>
  }
>

/** A column in JSON: the index of an accessor. */
type Indices = { readonly [K in keyof Columns]: number }

interface Plain {
  readonly text: string
  readonly boolean: boolean
  readonly number: number
  readonly integer: number
  readonly index: number
}

type ValueOf<F, C extends Columns | Indices> = F extends { readonly kind: infer K extends keyof Plain }
  ? Plain[K]
  : F extends { readonly kind: infer K extends keyof Columns }
    ? C[K]
    : F extends { readonly kind: 'choice'; readonly of: readonly (infer Choice)[] }
      ? Choice
      : F extends { readonly kind: 'list'; readonly of: infer Item; readonly length: infer N extends 2 | 3 | 4 }
        ? Tuples<ValueOf<Item, C>>[N]
        : F extends { readonly kind: 'list'; readonly of: infer Item }
          ? readonly ValueOf<Item, C>[]
          : F extends { readonly kind: 'record'; readonly of: infer R extends Fields }
            ? C extends Columns
              ? ValuesOf<R>
              : JsonsOf<R>
            : never

type Tuples<T> = { 2: readonly [T, T]; 3: readonly [T, T, T]; 4: readonly [T, T, T, T] }

export const TEXT = { kind: 'text' } as const
export const BOOLEAN = { kind: 'boolean' } as const
export const NUMBER = { kind: 'number' } as const
export const INTEGER = { kind: 'integer', of: 0 } as const
export const POSITIVE = { kind: 'integer', of: 1 } as const
/** A column of bytes. */
export const OCTETS = { kind: 'octets', of: 1 } as const
export const PAIR = { kind: 'list', of: NUMBER, length: 2 } as const
export const VECTOR = { kind: 'list', of: NUMBER, length: 3 } as const
export const QUATERNION = { kind: 'list', of: NUMBER, length: 4 } as const

export function indexOf<const L extends IndexedList>(of: L) {
  return { kind: 'index', of } as const
}

export function list<const F extends Field>(of: F) {
  return { kind: 'list', of } as const
}

export function record<const R extends Fields>(of: R) {
  return { kind: 'record', of } as const
}

export function floats(of: 1 | 2 | 3 | 4) {
  return { kind: 'floats', of } as const
}

export function words(of: 1 | 2) {
  return { kind: 'words', of } as const
}

/** Makes a field absent in the pack where it is absent in the asset. */
export function optional<const F extends Field>(field: F) {
  return { ...field, absent: 'undefined' } as const
}

/** Makes a field absent in the pack where its value is empty. */
export function sparse<const F extends Field>(field: F) {
  return { ...field, absent: 'empty' } as const
}

/** Makes a field absent in the pack where it has the value of nearly all records. */
export function usually<const F extends Field>(value: Json, field: F) {
  return { ...field, absent: 'default', default: value } as const
}
