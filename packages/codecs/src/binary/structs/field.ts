/** One field of a record: its size, and how to read its value from bytes. */
export interface Field<T> {
  readonly byteLength: number
  /**
   * How its value is written: `putField` handles each kind. Fields have no setters, so that readers do not pull in
   * writers.
   */
  readonly kind: FieldKind
  get(view: DataView, offset: number): T
}

export type IntegerKind = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32'

export type FieldKind = IntegerKind | 'f32' | 'f64' | 'f32s' | 'f32Array' | 'constant' | 'raw' | 'text' | CompoundKind

/** Fields in sequence. */
export type RecordFields = readonly (readonly [name: string, field: Field<unknown>])[]

type CompoundKind =
  | { readonly record: RecordFields }
  | { readonly list: Field<unknown> }
  | { readonly fixed: { readonly one: number; readonly saturate: boolean } }
