import { CODING_SUM } from '../../layout/codings.js'
import { PackError } from '../../pack-error.js'

/**
 * Checksum of a pack's length, header and JSON, and of the codings that this package reads (32 bits, FNV-1a with another start). Modules know it, to
 * tell their pack from those of other builds. It is no protection against forgery: docs/decisions/readers-of-modules.md.
 */
export function packChecksum(pack: Uint8Array): number {
  let sum = pack.byteLength + CODING_SUM
  for (const byte of pack.subarray(0, binaryStart(pack))) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum
}

/** Compares a pack with the one that a module was built with. Any other file may be given. @throws PackError when it is another one */
export function checkChecksum(pack: Uint8Array, expected: number): void {
  if (packChecksum(pack) === expected) return
  throw new PackError('invalid', '', 'the pack is not the one that the game was built with: publish both again')
}

/** Index of the first byte of the binary chunk, behind its header. */
export function binaryStart(pack: Uint8Array): number {
  return 28 + (pack[12] | (pack[13] << 8) | (pack[14] << 16))
}
