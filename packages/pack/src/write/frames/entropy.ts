/** Binary logarithm of a whole number from 1, within 0.01. Engines round their own differently; choices must not differ. */
function roughLog2(value: number): number {
  const exponent = 31 - Math.clz32(value)
  const fraction = value / 2 ** exponent - 1
  return exponent + fraction * (1.3465 - 0.3465 * fraction)
}

/** Estimates the size of coded bytes in bits: their entropy without context. Brotli finds more, in proportion. */
export function entropyOf(bytes: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < bytes.length; at++) counts[bytes[at]]++
  const all = bytes.length === 0 ? 0 : roughLog2(bytes.length)
  let bits = 0
  for (const count of counts) if (count > 0) bits += count * (all - roughLog2(count))
  return bits
}
