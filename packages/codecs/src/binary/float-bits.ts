/** The 32-bit float that a word spells. Bits of a NaN may change on the way back: keep the word beside it. */
export function floatOfBits(bits: number): number {
  return new Float32Array(Uint32Array.of(bits).buffer)[0]
}

/** The word that spells a number as a 32-bit float. */
export function bitsOfFloat(value: number): number {
  return new Uint32Array(Float32Array.of(value).buffer)[0]
}
