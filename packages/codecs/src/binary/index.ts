export { readAnyVersion, type StatedVersion } from './any-version.js'
export { type FixedText, fixedText, padding, raw } from './byte-fields.js'
export { ByteReader } from './byte-reader.js'
export { ByteWords } from './byte-words.js'
export { ByteWriter, WritableTable } from './byte-writer.js'
export { firstNotFinite, firstOutside } from './column-checks.js'
export type { Draft } from './draft.js'
export type { Field } from './field.js'
export { type FixedPointOptions, f64ArrayOf, fixedPoint } from './fixed-point.js'
export { bitsOfFloat, floatOfBits } from './float-bits.js'
export { nanWords } from './float-words.js'
export { type Address, describeAddress, FormatError, type FormatErrorCode, type Issue } from './format-error.js'
export { IssueLog, notedIfDone } from './issue-log.js'
export { levelMemory } from './level-memory-of.js'
export { type LiveMemory, LiveView } from './live-view.js'
export { LossList } from './loss-list.js'
export { nameAt } from './name-at.js'
export { NameTable } from './name-table.js'
export { f32At, f64At, u8At, u16At, u32At } from './number-at.js'
export { constant, f32, f32Array, f32s, f64, i8, i16, i32, repeated, u8, u16, u32 } from './number-fields.js'
export { f64sAt, readF64s, zeros } from './number-lists.js'
export { oddNumber } from './odd-number.js'
export { partOf } from './part-of.js'
export { plainBytes } from './plain-bytes.js'
export { putField } from './put-field.js'
export { quotedText } from './quoted-text.js'
export { reasonOf } from './reason-of.js'
export { StridedTable } from './strided-table.js'
export { numeric, type Struct, struct } from './struct.js'
export {
  type Column,
  f32Column,
  i16Column,
  i32Column,
  type Table,
  table,
  u8Column,
  u16Column,
  u32Column,
} from './table.js'
export { readTrailing } from './trailing.js'
export { noteFinite, pairAt, quadAt, tripleAt } from './vector-at.js'
export { decodeWindows1252, encodeWindows1252 } from './windows-1252.js'
