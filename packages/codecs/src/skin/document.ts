/**
 * One texture inside a model or terrain file, as stored (docs/formats/mdl5.md, skins).
 * The meaning of `width` and `height` follows from the type; `skinFormat(type)` names it.
 */
export interface Skin {
  /** Pixel format in bits 0–2, three mips follow = 8, material block = 0x10, effect block = 0x20. */
  readonly type: number
  /** Pixels; byte length for embedded DDS (6) and external names (7); skin index for a reference (1). */
  readonly width: number
  /** Pixels; 1 for types 6 and 7. */
  readonly height: number
  /** Stored bytes: pixels of level 0 and then the three mips, a DDS file, or a file name with its NUL (view). */
  readonly payload: Uint8Array
  /**
   * The type is not documented in this format: the payload is everything after the header, and its length is unchecked.
   */
  readonly isUnknown?: true
  /** Present when type & 0x10: diffuse, ambient, specular, emissive RGBA and power, `[17]`. MDL7 and HMP7 only. */
  readonly material?: Float32Array
  /** Present when type & 0x20: name of an .fx file with its NUL, or effect source text (view). MDL7 and HMP7 only. */
  readonly effect?: Uint8Array
}
