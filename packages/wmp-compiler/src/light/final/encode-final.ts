/** Values of a byte. */
const STEPS = 256
/** Factor by which a luxel multiplies textures, in their scale. */
const OVERBRIGHT = 2

/** `[256]` least linear light of each byte: between two bytes, the nearer one on the screen. */
const THRESHOLDS = Float64Array.from({ length: STEPS }, (_, byte) => linearOf(byte - 0.5))

/** The byte of a luxel that shows linear light, in the scale of textures (sRGB of gamma 2.2). */
export function luxelOf(light: number): number {
  let low = 0
  let high = STEPS - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (light >= THRESHOLDS[middle]) low = middle
    else high = middle - 1
  }
  return low
}

/** The linear light that a byte shows, by a power of 2.2 of our own, since engines may round powers differently. */
export function linearOf(byte: number): number {
  const value = Math.max(0, (OVERBRIGHT * byte) / 255)
  const root = fifthRoot(value)
  return value * value * root
}

/** By Newton's method, of a number from 0 to 2. */
function fifthRoot(value: number): number {
  if (value === 0) return 0
  let root = 1.2
  for (let step = 0; step < 60; step++) root = (4 * root + value / (root * root * root * root)) / 5
  return root
}
