/** Up to this count the order does not matter. */
const FEW = 16

/**
 * The numbers below `count` in bit-reversed order. Rows of brushes on a floor, cut in file order, slice it strip by
 * strip, so that each piece borders on the whole rest. Cut in this order, it is halved.
 * @param out is emptied and filled.
 */
export function spreadOrder(count: number, out: number[]): void {
  out.length = 0
  if (count <= FEW) {
    for (let number = 0; number < count; number++) out.push(number)
    return
  }
  const shift = Math.clz32(count - 1)
  for (let step = 0; step < 2 ** (32 - shift); step++) {
    const number = reversed(step) >>> shift
    if (number < count) out.push(number)
  }
}

/** Reverses 32 bits. */
function reversed(bits: number): number {
  let b = bits
  b = ((b >>> 1) & 0x55555555) | ((b & 0x55555555) << 1)
  b = ((b >>> 2) & 0x33333333) | ((b & 0x33333333) << 2)
  b = ((b >>> 4) & 0x0f0f0f0f) | ((b & 0x0f0f0f0f) << 4)
  b = ((b >>> 8) & 0x00ff00ff) | ((b & 0x00ff00ff) << 8)
  return ((b >>> 16) | (b << 16)) >>> 0
}
