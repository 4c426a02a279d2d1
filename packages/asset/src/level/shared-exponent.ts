/**
 * Light as words of 32 bits: three colors with one exponent, as RGB9_E5 of OpenGL, which GPUs read and filter. Nine bits for red, green and
 * blue each, from the lowest bit on, then five for the exponent. A number n of nine bits is n · 2^(exponent − 24).
 */

/** The largest number of a word: 510 · 2⁷. */
export const BRIGHTEST_LIGHT = 65_280
/** Power of two of the exponent 0. */
const LEAST = -24
/** Added to the power of two of a number: the exponent with which it takes nine bits. */
const BIAS = 16
const LARGEST_EXPONENT = 31
const MANTISSA = 0x1ff
/**
 * Words have only even numbers. Eight bits are finer than the eye sees (0.4 to 0.8 % between neighbors). A ninth bit is
 * noise that takes a fifth more bytes.
 */
const LARGEST_HALF = 255
/** `[32]` the light of a number 1, by exponent. */
const UNITS = Float64Array.from({ length: LARGEST_EXPONENT + 1 }, (_, exponent) => powerOfTwo(exponent + LEAST))

const float = new Float32Array(1)
const bits = new Uint32Array(float.buffer)

/** The word of a light. Numbers below 0 and NaN count as 0, too large ones as {@link BRIGHTEST_LIGHT}. */
export function wordOfLight(red: number, green: number, blue: number): number {
  const [r, g, b] = [bounded(red), bounded(green), bounded(blue)]
  const most = Math.max(r, g, b)
  let exponent = exponentOf(most)
  // Rounding may need one bit more than there is.
  if (halfOf(most, exponent) > LARGEST_HALF && exponent < LARGEST_EXPONENT) exponent++
  const part = (value: number): number => Math.min(LARGEST_HALF, halfOf(value, exponent)) * 2
  return (part(r) | (part(g) << 9) | (part(b) << 18) | (exponent << 27)) >>> 0
}

/** Writes the light of a word to `out[at…at + 2]`. */
export function lightOfWord(word: number, out: Float32Array | Float64Array | number[], at = 0): void {
  const unit = UNITS[word >>> 27]
  out[at] = (word & MANTISSA) * unit
  out[at + 1] = ((word >>> 9) & MANTISSA) * unit
  out[at + 2] = ((word >>> 18) & MANTISSA) * unit
}

function bounded(value: number): number {
  return value > 0 ? Math.min(value, BRIGHTEST_LIGHT) : 0
}

/** The least exponent with which a number takes nine bits, unless it is rounded up. */
function exponentOf(value: number): number {
  float[0] = value
  const power = (bits[0] >>> 23) - 127
  return Math.min(LARGEST_EXPONENT, Math.max(0, power + BIAS))
}

function halfOf(value: number, exponent: number): number {
  return Math.floor(value / (UNITS[exponent] * 2) + 0.5)
}

/** Exact on every machine. */
function powerOfTwo(exponent: number): number {
  let power = 1
  for (let step = 0; step < Math.abs(exponent); step++) power *= 2
  return exponent < 0 ? 1 / power : power
}
