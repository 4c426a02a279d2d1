import { byteColumn, float32Column, uint16Column, uint32Column } from './columns.js'

/** Records of equal size, read column by column into typed arrays (copies; empty ones are shared). */
export class StridedTable {
  readonly #view: DataView
  readonly #start: number
  readonly count: number
  readonly stride: number

  constructor(view: DataView, start: number, count: number, stride: number) {
    this.#view = view
    this.#start = start
    this.count = count
    this.stride = stride
  }

  /** Column of `width` floats at `fieldOffset` of each record, bit for bit: `[count × width]`. */
  f32s(fieldOffset: number, width: number): Float32Array {
    return float32Column(this.#view, this.#start + fieldOffset, this.stride, this.count, width)
  }

  /** Column of `width` unsigned 16-bit numbers: `[count × width]`. */
  u16s(fieldOffset: number, width: number): Uint16Array {
    return uint16Column(this.#view, this.#start + fieldOffset, this.stride, this.count, width)
  }

  /** Column of `width` unsigned 32-bit numbers: `[count × width]`. */
  u32s(fieldOffset: number, width: number): Uint32Array<ArrayBuffer> {
    return uint32Column(this.#view, this.#start + fieldOffset, this.stride, this.count, width)
  }

  /** Column of `width` signed 32-bit numbers: `[count × width]`. */
  i32s(fieldOffset: number, width: number): Int32Array {
    return new Int32Array(this.u32s(fieldOffset, width).buffer)
  }

  /** Column of `width` signed 16-bit numbers: `[count × width]`. */
  i16s(fieldOffset: number, width: number): Int16Array {
    return new Int16Array(this.u16s(fieldOffset, width).buffer)
  }

  /** Column of `width` bytes: `[count × width]`. */
  u8s(fieldOffset: number, width: number): Uint8Array {
    return byteColumn(this.#view, this.#start + fieldOffset, this.stride, this.count, width)
  }
}
