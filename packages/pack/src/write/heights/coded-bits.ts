/** Folded differences below this are symbols of their own; a larger one shares its symbol with others. */
const SINGLES = 16
/** Bits after the highest one that are part of the symbol. */
const SYMBOL_BITS = 2
const SYMBOLS = SINGLES + 12 * 2 ** SYMBOL_BITS

/**
 * Estimates how many bits a general compressor needs for folded 16-bit differences that it codes together. The estimate
 * is the order-0 entropy of the symbols (high bits) plus the low bits. The same on every machine.
 */
export function codedBits(differences: Uint16Array): number {
  const counts = new Uint32Array(SYMBOLS)
  let bits = 0
  for (const difference of differences) {
    if (difference < SINGLES) {
      counts[difference]++
      continue
    }
    const low = 31 - Math.clz32(difference) - SYMBOL_BITS
    counts[SINGLES + ((low - 2) << SYMBOL_BITS) + ((difference >> low) & 3)]++
    bits += low
  }
  for (const count of counts) if (count > 0) bits += count * (log2(differences.length) - log2(count))
  return bits
}

/** Binary logarithm of a number ≥ 1 to 16 places. That of engines differs in the last place, and a choice depends on it. */
function log2(value: number): number {
  let result = 31 - Math.clz32(value)
  let rest = value / 2 ** result
  for (let index = 0.5; index >= 2 ** -16; index /= 2) {
    rest *= rest
    if (rest < 2) continue
    rest /= 2
    result += index
  }
  return result
}
