/**
 * The same memory as a Uint8Array and nothing more (view): what is cut from a Buffer of Node is a Buffer, whose `slice` makes no
 * copy.
 */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return bytes.constructor === Uint8Array ? bytes : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
