/** Where cameras of all engines must look by angles of the original engine, in the axes of packs. */
export const ENGINE_VIEWS: readonly {
  /** Pan, tilt and roll [degrees]. */
  readonly angles: readonly [number, number, number]
  readonly ahead: readonly [number, number, number]
  readonly up: readonly [number, number, number]
}[] = [
  { angles: [0, 0, 0], ahead: [0, 0, 1], up: [0, 1, 0] },
  { angles: [90, 0, 0], ahead: [1, 0, 0], up: [0, 1, 0] },
  { angles: [180, 90, 0], ahead: [0, 1, 0], up: [0, 0, 1] },
  { angles: [0, 0, 90], ahead: [0, 0, 1], up: [-1, 0, 0] },
]
