/** Minimum and maximum of several runs [processor s of one thread]; infinite for a run that was stopped. */
export type Quoted = readonly [low: number, high: number]

/** Known figures of the native compiler on one map. */
export interface NativeFigures {
  /** Geometry alone, without hulls: parsing, csg, tree, portals, faces, T-junctions, file. */
  readonly geometry: Quoted
  readonly fastVis: Quoted
  readonly fullVis: Quoted
}

/**
 * Quoted, not measured here: ericw-tools 8b70fce2, one thread, on two shared cores on another day. Ratios to these
 * figures are only an indication, because only figures of one run on one machine are comparable.
 */
export const NATIVE: Readonly<Record<string, NativeFigures>> = {
  dm5: { geometry: [0.29, 0.37], fastVis: [0.11, 0.11], fullVis: [1.1, 1.1] },
  e1m1: { geometry: [0.6, 0.77], fastVis: [0.44, 0.44], fullVis: [8.64, 10.2] },
  e3m5: { geometry: [1.13, 1.54], fastVis: [0.72, 0.72], fullVis: [18.6, 21.6] },
  rooms1000: { geometry: [0.57, 0.57], fastVis: [0.44, 0.44], fullVis: [0.67, 0.67] },
  boxes1000: { geometry: [2.26, 3.06], fastVis: [12.1, 12.1], fullVis: [59, Number.POSITIVE_INFINITY] },
}
