export { ByteWords } from './bulk/byte-words.js'
export { firstNotFinite, firstOutside } from './bulk/column-checks.js'
export { LiveView, type MemorySource } from './bulk/live-view.js'
export { StridedTable } from './bulk/strided-table.js'
export { readAnyVersion, type StatedVersion } from './cursor/any-version.js'
export { ByteReader, plainBytes } from './cursor/byte-reader.js'
export { ByteWriter, WritableTable } from './cursor/byte-writer.js'
export { observeField, observeList } from './cursor/observe.js'
export { partOf, readTrailing } from './cursor/part-of.js'
export type { ReadObserver, ReadOptions, ReadPath, RowsToRead } from './cursor/read-observer.js'
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
} from './cursor/table.js'
export {
  f32At,
  f64At,
  f64sAt,
  levelCache,
  nameAt,
  nanWords,
  noteFinite,
  pairAt,
  quadAt,
  readF64s,
  tripleAt,
  u8At,
  u16At,
  u32At,
  zeros,
} from './cursor/values-at.js'
export {
  type Address,
  describeAddress,
  FormatError,
  type FormatErrorCode,
  type Issue,
  reasonOf,
} from './errors/format-error.js'
export type { Draft } from './errors/issue-log.js'
export { IssueLog, notedIfDone } from './errors/issue-log.js'
export { LossList } from './errors/loss-list.js'
export { type FixedText, fixedText, padding, raw } from './structs/byte-fields.js'
export type { Field } from './structs/field.js'
export {
  bitsOfFloat,
  constant,
  type FixedPointOptions,
  f32,
  f32Array,
  f32s,
  f64,
  f64ArrayOf,
  fixedPoint,
  floatOfBits,
  i8,
  i16,
  i32,
  repeated,
  u8,
  u16,
  u32,
} from './structs/number-fields.js'
export { putField } from './structs/put-field.js'
export { numeric, type Struct, struct } from './structs/struct.js'
export { NameTable } from './text/name-table.js'
export { oddNumber } from './text/odd-number.js'
export { quotedText } from './text/quoted-text.js'
export { decodeWindows1252, encodeWindows1252 } from './text/windows-1252.js'
