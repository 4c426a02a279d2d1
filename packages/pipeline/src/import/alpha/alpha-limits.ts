import { CARRIER } from './carrier.js'

/** The limits of the rule, fitted to 128 skins of some twenty games. */
export interface AlphaLimits {
  /** A smaller share that is not full is only a seam between charts. */
  readonly seam: number
  /** Lamps and lights hide less than this. */
  readonly lampHidden: number
  /** Of lamps and lights, more than this share of what is not full is soft. */
  readonly lampSoft: number
  /** Gloss and glow have less that is absent. */
  readonly glossAbsent: number
  /** Of gloss and glow, less of the hidden area is on panes and cards. */
  readonly glossPanes: number
  /** Classes of closed and open components from which they are thin and flat. */
  readonly thin: number
  readonly flat: number
  /** Cards carry at least this share of the hidden area of what one can see through. */
  readonly cards: number
  /** A body with holes has at least this mean opacity. */
  readonly bodyOpacity: number
  /** Of what is not full on a body with holes, less is soft. */
  readonly bodySoft: number
  /** Cut-outs are soft on no more of the surface, */
  readonly cutSoft: number
  /** or on no more of what is visible, */
  readonly cutSoftVisible: number
  /** or at least this share of what is soft is an edge. */
  readonly cutEdges: number
}

/** See {@link AlphaLimits}. */
export const LIMITS: AlphaLimits = {
  seam: 0.0005,
  lampHidden: 0.05,
  lampSoft: 0.25,
  glossAbsent: 0.01,
  glossPanes: 0.5,
  thin: CARRIER.barelyThin,
  flat: CARRIER.barelyFlat,
  cards: 0.5,
  bodyOpacity: 0.5,
  bodySoft: 0.1,
  cutSoft: 0.005,
  cutSoftVisible: 0.1,
  cutEdges: 0.75,
}

/** Decisions that change within these bounds of a limit are reported: no known skin of either kind is inside. */
export const BOUNDS: { readonly [Limit in keyof AlphaLimits]?: readonly [low: number, high: number] } = {
  lampHidden: [0.035, 0.08],
  lampSoft: [0.2, 0.3],
  glossAbsent: [0.006, 0.015],
  glossPanes: [0.4, 0.6],
  thin: [CARRIER.nearlyThin, CARRIER.thin],
  flat: [CARRIER.nearlyFlat, CARRIER.flat],
  cards: [0.4, 0.6],
  bodyOpacity: [0.4, 0.6],
  bodySoft: [0.07, 0.14],
  cutSoft: [0.004, 0.006],
  cutSoftVisible: [0.08, 0.12],
  cutEdges: [0.68, 0.82],
}
