import { Random } from './random.js'

/** The bytes at an odd byteOffset of a larger buffer, with noise around them. */
export function atOddOffset(bytes: Uint8Array): Uint8Array {
  const buffer = new Uint8Array(bytes.byteLength + 20).fill(0xa5)
  buffer.set(bytes, 7)
  return buffer.subarray(7, 7 + bytes.byteLength)
}

/** A copy with one to four bytes, words or runs changed, chosen by `seed`. */
export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const random = new Random(seed)
  const out = bytes.slice()
  const changes = 1 + random.below(4)
  for (let change = 0; change < changes; change++) {
    // Half of the changes go to the first bytes, where the counts are.
    const reach = random.below(2) === 0 ? Math.min(out.length, 256) : out.length
    const at = random.below(reach)
    const extreme = [0, 0xff, 0x7f, 0x80, 1][random.below(5)]
    const width = [1, 2, 4][random.below(3)]
    for (let index = at; index < Math.min(out.length, at + width); index++) {
      out[index] = random.below(2) === 0 ? random.below(256) : extreme
    }
  }
  return out
}
