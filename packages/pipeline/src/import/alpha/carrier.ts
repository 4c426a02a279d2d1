/**
 * What carries the alpha of a triangle: a card, a slab or a body. From body-like to card-like, so that a limit is one
 * comparison. The classes beside a limit tell how close a decision is.
 */
export const CARRIER = {
  /** Of a closed component with a volume. */
  body: 0,
  /** Closed, within reach of thin. */
  nearlyThin: 1,
  /** Closed, just thin. */
  barelyThin: 2,
  /** Of a closed component without a volume worth its area: a leaf, a slab. */
  thin: 3,
  /** Of a component with an edge of one triangle only that faces all sides. */
  open: 4,
  nearlyFlat: 5,
  barelyFlat: 6,
  /** Of an open component that faces one side. */
  flat: 7,
  /** Has an opposite triangle on the same points. */
  double: 8,
} as const

export type Carrier = (typeof CARRIER)[keyof typeof CARRIER]

export const CARRIER_COUNT = 9

/** Limits of the thickness of closed components: cut-outs have ≤ 0.042, bodies with other alpha ≥ 0.076. */
const THIN = { sure: 0.043, limit: 0.05, reach: 0.07 }
/** Limits of the share of an open component's area that faces one side. */
const FLAT = { sure: 0.6, limit: 0.5, reach: 0.4 }

/** @param thickness 2V/A ÷ √(A/2) of a closed component */
export function closedCarrier(thickness: number): Carrier {
  if (thickness < THIN.sure) return CARRIER.thin
  if (thickness < THIN.limit) return CARRIER.barelyThin
  return thickness < THIN.reach ? CARRIER.nearlyThin : CARRIER.body
}

/** @param flatness |Σ n·A| ÷ ΣA of an open component */
export function openCarrier(flatness: number): Carrier {
  if (flatness > FLAT.sure) return CARRIER.flat
  if (flatness > FLAT.limit) return CARRIER.barelyFlat
  return flatness > FLAT.reach ? CARRIER.nearlyFlat : CARRIER.open
}
