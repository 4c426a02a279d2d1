/** Below the lowest, blocks show in flat areas, which a mean over the image hides. */
const LOWEST = 50
const HIGHEST = 94
const FIRST = 75
const MAX_TRIALS = 5
/** Where nothing else is known, dissimilarity falls in proportion to the distance from this quality. */
const POLE = 105
/** Results between this share of the bound and the bound end the search. */
const CLOSE = 0.94

/** An encoded image, and how much it differs from its source. */
export interface Trial {
  readonly bytes: Uint8Array
  readonly dissimilarity: number
}

/** A trial at a quality, or a limit of the search, which was not tried. */
interface Point {
  readonly quality: number
  readonly trial?: Trial
}

/**
 * Finds the lowest quality within a bound, 50 to 94, in at most five trials: secants within a bracket. Returns its result;
 * that of the highest quality tried if none is within the bound.
 */
export function lowestQuality(bound: number, encodeAt: (quality: number) => Trial): Trial {
  let low: Point = { quality: LOWEST - 1 }
  let high: Point = { quality: HIGHEST + 1 }
  let quality = FIRST
  for (let trials = 0; trials < MAX_TRIALS && low.quality + 1 < high.quality; trials++) {
    const trial = encodeAt(quality)
    if (trial.dissimilarity <= bound) high = { quality, trial }
    else low = { quality, trial }
    if (trial.dissimilarity <= bound && trial.dissimilarity >= bound * CLOSE) break
    quality = nextQuality(low, high, { quality, trial }, bound * ((1 + CLOSE) / 2))
  }
  // The first trial has set one of them.
  return (high.trial ?? low.trial) as Trial
}

/** Estimates where the dissimilarity is `wanted`, between two points. */
function nextQuality(low: Point, high: Point, last: Required<Point>, wanted: number): number {
  const estimate =
    low.trial !== undefined && high.trial !== undefined
      ? low.quality +
        ((high.quality - low.quality) * (low.trial.dissimilarity - wanted)) /
          (low.trial.dissimilarity - high.trial.dissimilarity)
      : POLE - ((POLE - last.quality) * wanted) / Math.max(last.trial.dissimilarity, Number.MIN_VALUE)
  return Math.min(high.quality - 1, Math.max(low.quality + 1, Math.round(estimate)))
}
