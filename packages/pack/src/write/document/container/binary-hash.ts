/**
 * A hash of a binary chunk (53 bits: two times FNV-1a, a whole number of JSON). Packs of two builds often have the same length and the
 * same JSON but for it, and modules know their pack by its JSON: docs/decisions/readers-of-modules.md.
 */
export function binaryHash(bytes: Uint8Array): number {
  let low = 0x811c9dc5
  let high = 0x2f0b4c47
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193)
    // Rotated, so that the two do not agree about which edits they miss.
    high = Math.imul(((high << 5) | (high >>> 27)) ^ byte, 0x01000193)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
