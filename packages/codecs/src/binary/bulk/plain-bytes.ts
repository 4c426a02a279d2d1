/** The same memory as a plain Uint8Array (view). A part of a Node Buffer is a Buffer, whose `slice` makes no copy. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return bytes.constructor === Uint8Array ? bytes : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
