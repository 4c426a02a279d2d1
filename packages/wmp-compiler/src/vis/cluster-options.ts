/** How far leafs are gathered. */
export interface ClusterOptions {
  /** Above this many clusters, merging goes on by cost. */
  readonly clusters: number
  /** Above this many portals, likewise. */
  readonly portals: number
  /** Pockets of two clusters' union this deep do not keep them apart [quants]. */
  readonly pocket: number
  /** Portals of one plane become one when their hull is larger than them by this share at most. */
  readonly slack: number
}

/**
 * A step is 16 quants high in most levels: stairs, trims and niches become part of their room. Draft visibility costs
 * about a portal's square, 40 ms at its limit; the final one is limited by the size of its rows (16 MB).
 */
export const CLUSTER_OPTIONS: Readonly<Record<'draft' | 'final', ClusterOptions>> = {
  draft: { clusters: 256, portals: 1024, pocket: 32, slack: 0.25 },
  final: { clusters: 1500, portals: 4096, pocket: 16, slack: 0.02 },
}
