/** A fog of the original engine. */
export interface FogRange {
  /** Distance at which fog begins, quants. Default 100. */
  readonly start?: number
  /** Distance at which nothing but fog is seen, quants. Default 1000. */
  readonly end?: number
}

export const FOG_DEFAULTS = { start: 100, end: 1000 } as const

/** How much of a thing is seen through fog, 0..1: linear in its straight distance from the camera. */
export function fogVisibility(
  distance: number,
  { start = FOG_DEFAULTS.start, end = FOG_DEFAULTS.end }: FogRange = {},
): number {
  if (distance <= start) return 1
  return distance >= end ? 0 : 1 - (distance - start) / (end - start)
}
