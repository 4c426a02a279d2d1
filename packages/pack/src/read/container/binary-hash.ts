import type { JsonValue } from '../../json-value.js'
import { PackError } from '../../pack-error.js'

/**
 * A hash of a binary chunk (53 bits: two times FNV-1a over words of 32 bits, a whole number of JSON). Zeros that fill the last word do not change
 * it. Packs of two builds often have the same length and the same JSON but for it, and modules know their pack by its JSON:
 * docs/decisions/readers-of-modules.md. One pass over all bytes.
 */
export function binaryHash(bytes: Uint8Array): number {
  let low = 0x811c9dc5
  let high = 0x2f0b4c47
  for (let at = 0; at < bytes.length; at += 4) {
    const word = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)
    low = Math.imul(low ^ word, 0x01000193)
    low ^= low >>> 15
    // Rotated, so that the two do not agree about which edits they miss.
    high = Math.imul(((high << 5) | (high >>> 27)) ^ word, 0x01000193)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}

/**
 * Compares a binary chunk with its hash. Only for packs whose decoders cannot see damage: heights may have any value, and images are decoded later.
 * @param expected undefined in files of other programs
 * @throws PackError
 */
export function checkBinary(bin: Uint8Array, expected: number | undefined): void {
  if (expected === undefined || binaryHash(bin) === expected) return
  throw new PackError('invalid', '', 'the binary chunk was damaged after the build: publish the pack again')
}

/** {@link checkBinary} for a pack of unknown origin. @throws PackError */
export function checkPackBinary(root: JsonValue, bin: Uint8Array): void {
  checkBinary(bin, root.get('asset').optional('extras')?.optional('binaryHash')?.number())
}
