/** One field of a record: its size, and how to take its value from bytes. */
export interface Field<T> {
  readonly byteLength: number
  /** How its value is written: `putField` knows each kind. Fields hold no setters, so that readers bring along none. */
  readonly kind: FieldKind
  get(view: DataView, offset: number): T
}

export type IntegerKind = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32'

export type FieldKind = IntegerKind | 'f32' | 'f64' | 'f32s' | 'f32Array' | 'constant' | 'raw' | 'text' | CompoundKind

/** Fields one behind the other. */
export type RecordFields = readonly (readonly [name: string, field: Field<unknown>])[]

export type CompoundKind =
  | { readonly record: RecordFields }
  | { readonly list: Field<unknown> }
  | { readonly fixed: { readonly one: number; readonly saturate: boolean } }
