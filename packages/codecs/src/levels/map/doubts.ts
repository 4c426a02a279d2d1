/** Bit flags for suspicious values found while parsing. Most faces have none, so `checkMap` can skip them. */
export const DOUBTS = { none: 0, plane: 1, far: 2, scale: 4, axes: 8, fewFaces: 16, mapping: 32, all: 63 } as const

/** Engines and editors stay within 2¹⁷ quants; beyond this, single-precision compilers lose whole quants. */
export const FAR = 2 ** 20
export const MIN_FACES = 4
