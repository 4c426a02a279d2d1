export { ByteReader, StridedTable } from './byte-reader.js'
export { ByteWriter, WritableTable } from './byte-writer.js'
export { bitsOfFloat, floatOfBits } from './float-bits.js'
export { type Address, describeAddress, FormatError, type FormatErrorCode, type Issue } from './format-error.js'
export {
  type Field,
  type FixedText,
  f32,
  f32s,
  f64,
  fixedText,
  i8,
  i16,
  i32,
  raw,
  type Struct,
  struct,
  u8,
  u16,
  u32,
} from './struct.js'
export { decodeWindows1252, encodeWindows1252 } from './windows-1252.js'
