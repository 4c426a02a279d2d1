/** How far leafs are gathered. */
export interface ClusterOptions {
  /** Above this many clusters, merging goes on by cost. */
  readonly clusters: number
  /** Above this many portals, likewise. */
  readonly portals: number
  /** What reaches past no plane of its neighbour by more than this is a niche of it [quants]. */
  readonly niche: number
  /** Neighbours' union is convex though each reaches past the other's planes by this [quants]. */
  readonly step: number
  /** Portals of one plane become one when their hull is larger than them by this share at most. */
  readonly slack: number
}

/**
 * Niches of 16 quants are trims, recesses and the thickness of doors: taking them in saves a third of the portals of
 * Quake's levels, and shows 1 % more of their space. Steps of 16 would show up to 4 % more: they allow for rounding only.
 * Draft visibility is limited to what takes 10 ms, the final one by the size of its rows (8 MB).
 */
export const CLUSTER_OPTIONS: Readonly<Record<'draft' | 'final', ClusterOptions>> = {
  draft: { clusters: 256, portals: 1024, niche: 16, step: 0.02, slack: 0.25 },
  final: { clusters: 1500, portals: 4096, niche: 16, step: 0.02, slack: 0.1 },
}
