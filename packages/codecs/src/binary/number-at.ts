import type { ByteReader } from './byte-reader.js'

/**
 * Numbers at places of the file whose bounds the caller has checked at once, for records of which files hold tens of thousands:
 * to check each number takes as long as to read it.
 */
export function u32At(reader: ByteReader, offset: number): number {
  return reader.source.view.getUint32(offset, true)
}

/** A byte, like `u32At`. */
export function u8At(reader: ByteReader, offset: number): number {
  return reader.source.bytes[offset]
}

/** A 16-bit number, like `u32At`. */
export function u16At(reader: ByteReader, offset: number): number {
  return reader.source.view.getUint16(offset, true)
}

/** A 32-bit float, like `u32At`. */
export function f32At(reader: ByteReader, offset: number): number {
  return reader.source.view.getFloat32(offset, true)
}

/** A 64-bit float, like `u32At`. */
export function f64At(reader: ByteReader, offset: number): number {
  return reader.source.view.getFloat64(offset, true)
}
