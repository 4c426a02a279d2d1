/** Folds a difference modulo 2¹⁶, so that small numbers of both signs become small: 0 −1 1 −2 2 are 0 1 2 3 4. */
export function fold(difference: number): number {
  const signed = (difference << 16) >> 16
  return ((signed << 1) ^ (signed >> 31)) & 0xffff
}
