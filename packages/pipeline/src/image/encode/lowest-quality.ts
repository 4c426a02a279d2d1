const MAX_TRIALS = 5
/** Results between this share of the bound and the bound end the search. */
const CLOSE = 0.94

/** Range of the search. */
export interface QualityRange {
  readonly lowest: number
  readonly highest: number
  /** The first trial. */
  readonly first: number
  /** Without measurements, dissimilarity is assumed to be proportional to the distance from this quality. */
  readonly pole: number
}

/** An encoded image, and how much it differs from its source. */
export interface Trial {
  readonly bytes: Uint8Array
  readonly dissimilarity: number
}

/** A trial and its quality. */
interface Point {
  readonly quality: number
  readonly dissimilarity: number
}

/**
 * Finds the lowest quality within a bound, in at most five trials (secant method, inside a bracket). Returns its
 * result; that of the highest quality tried if none is within the bound.
 */
export function lowestQuality(bound: number, encodeAt: (quality: number) => Trial, range: QualityRange): Trial {
  const target = bound * ((1 + CLOSE) / 2)
  let [low, high] = [range.lowest, range.highest]
  let best: Trial | undefined
  let last: Trial
  let previous: Point | undefined
  let quality = range.first
  let trials = 0
  do {
    last = encodeAt(quality)
    const isWithin = last.dissimilarity <= bound
    if (isWithin) {
      best = last
      high = quality - 1
      if (last.dissimilarity >= bound * CLOSE) break
    } else low = quality + 1
    const point = { quality, dissimilarity: last.dissimilarity }
    quality = Math.min(high, Math.max(low, estimate(previous, point, target, range)))
    previous = point
    trials++
  } while (low <= high && trials < MAX_TRIALS)
  return best ?? last
}

/** Estimates the whole-number quality whose dissimilarity is about `wanted`. */
function estimate(previous: Point | undefined, last: Point, target: number, range: QualityRange): number {
  const from = previous ?? { quality: range.pole, dissimilarity: 0 }
  const change = from.dissimilarity - last.dissimilarity
  // Equal results give no slope; the caller's bracket then limits the result.
  if (change === 0) return last.dissimilarity <= target ? range.lowest : range.highest
  return Math.round(last.quality + ((from.quality - last.quality) * (target - last.dissimilarity)) / change)
}
