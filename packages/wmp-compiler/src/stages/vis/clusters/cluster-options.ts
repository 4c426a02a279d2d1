/** Limits of forming clusters. */
export interface ClusterOptions {
  /** Above this many clusters, more are merged by cost. */
  readonly clusters: number
  /** The same for portals. */
  readonly portals: number
  /** A cell that reaches past no plane of its neighbor by more than this is a niche of it [quants]. */
  readonly niche: number
  /** The union of two cells counts as convex when each reaches past the other's planes by at most this [quants]. */
  readonly step: number
  /** Portals on one plane are joined when their hull is larger by at most this share. */
  readonly slack: number
}

/**
 * Niches of 16 quants are trims, recesses and the thickness of doors. Joining them saves a third of the portals of
 * Quake's levels and shows 1 % more of their space. Steps of 16 would show up to 4 % more, so they only allow for
 * rounding. Draft visibility is limited to what takes 10 ms, the final one by the size of its rows (8 MB).
 */
export const CLUSTER_OPTIONS: Readonly<Record<'draft' | 'final', ClusterOptions>> = {
  draft: { clusters: 256, portals: 1024, niche: 16, step: 0.02, slack: 0.25 },
  final: { clusters: 1500, portals: 4096, niche: 16, step: 0.02, slack: 0.1 },
}
