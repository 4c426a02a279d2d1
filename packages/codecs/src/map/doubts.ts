/**
 * What a map may have that makes no sense, in bits: whoever takes its text apart sees most faces are beyond doubt, and spares
 * `checkMap` to look at all of them again.
 */
export const DOUBTS = { none: 0, plane: 1, far: 2, scale: 4, axes: 8, fewFaces: 16, mapping: 32, all: 63 } as const

/** Engines and editors stay within 2¹⁷ quants; beyond this, single-precision compilers lose whole quants. */
export const FAR = 2 ** 20
export const FEWEST_FACES = 4
